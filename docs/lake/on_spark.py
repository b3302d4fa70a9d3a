"""A Parquet file of wins scored under Spark: python on_spark.py WINS.parquet RESULTS.parquet

Without a cluster it starts one of two workers on this machine, with Spark's local-cluster[2,1,1024].
"""

import os
import sys

from hands import score_hands
from pyspark.sql import SparkSession

SCHEMA = """
    worth bigint, totals array<bigint>, reason string,
    error struct<code: string, message: string,
                 defects: array<struct<code: string, message: string, field: string, at: bigint, seat: string>>>
"""


def main(wins: str, results: str) -> None:
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("jong").config("spark.sql.execution.arrow.maxRecordsPerBatch", 16384)
    if "SPARK_MASTER" not in os.environ:
        builder = builder.master("local-cluster[2,1,1024]").config("spark.driver.bindAddress", "127.0.0.1")
        builder = builder.config("spark.driver.host", "127.0.0.1").config("spark.ui.enabled", False)
    spark = builder.getOrCreate()
    spark.sparkContext.addPyFile(os.path.join(os.path.dirname(os.path.abspath(__file__)), "hands.py"))
    spark.read.parquet(wins).mapInArrow(score_hands, SCHEMA).write.mode("overwrite").parquet(results)
    scored = spark.read.parquet(results)
    print(scored.count(), "hands, worth together", scored.groupBy().sum("worth").collect()[0][0])
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:3])
