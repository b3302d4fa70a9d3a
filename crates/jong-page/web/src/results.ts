/* Made by scripts/types.mjs of `jong schema --results`: the types of all answers in JSON. */
export type List = CatalogueEntry[] | PatternEntry[];
/**
 * The word of a file on how far it can be relied on.
 */
export type Status = "published" | "incomplete" | "experimental" | "base";
/**
 * A result, with the assumptions about the hand if there are any.
 */
export type ResultAndAssumptions = Score & {
  /**
   * The record's id.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * True if the hand wins.
   */
  win: boolean;
  /**
   * The assumptions.
   */
  assumed?: Assumptions;
};
export type Score =
  | {
      /**
       * The patterns that count.
       */
      patterns: Pattern[];
      /**
       * The patterns that hold and do not count.
       */
      suppressed: Suppressed[];
      /**
       * The lines of points.
       */
      points: Points[];
      /**
       * The amount of each unit that the grammar counts in.
       */
      value: {
        [k: string]: number;
      };
      /**
       * The id of the limit that applies.
       */
      limit: string | null;
      /**
       * True if a limit cuts the value.
       */
      capped?: boolean | null;
      /**
       * The worth.
       */
      worth: number;
      /**
       * The gain or loss of every seat.
       */
      totals: Totals;
      /**
       * The payments in order, as if nobody else won. `score --jsonl` has them if `--payments` asks.
       */
      payments?: Payment[] | null;
    }
  | {
      /**
       * The reason.
       */
      reason: NoWin;
      /**
       * The reason in a sentence.
       */
      message: string;
    };
/**
 * A seat, or the table on which deposits lie.
 */
export type Payer = Seat | Table;
export type Seat = "E" | "S" | "W" | "N";
/**
 * The table.
 */
export type Table = "table";
export type NoWin = "not-complete" | "no-pattern" | "below-minimum" | "furiten" | "may-not-rob" | "wrong-size";
export type By = "draw" | "discard";
export type Explain = ExplanationWithIdAndAssumptions | WhyNotWithIdAndAssumptions | ResultAndAssumptions;
/**
 * The rule by which a pattern that holds does not count.
 */
export type SuppressionRule = "alone" | "instead-of" | "family" | "fallback" | "limit";
/**
 * The shape of a group of a reading.
 */
export type GroupShape = "chow" | "pung" | "kong" | "pair" | "single" | "knitted";
/**
 * The reason that a reading was not chosen.
 */
export type Rejection = "no-win" | "worth" | "value" | "order";
/**
 * The settlement of a finished hand.
 */
export type Settlement = Settle & {
  /**
   * The record's id.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
};
export type Settle =
  | {
      /**
       * The way in which it ended, if nobody won.
       */
      drawn?: Drawn | null;
      /**
       * The worth of each hand that these rules ask about.
       */
      players: {
        E?: Report;
        N?: Report;
        S?: Report;
        W?: Report;
      };
      /**
       * The foul of each player who did one.
       */
      fouls?: {
        E?: FoulKind;
        N?: FoulKind;
        S?: FoulKind;
        W?: FoulKind;
      };
      /**
       * The points that fouls take off the results of players.
       */
      "off-result"?: {
        E?: number;
        N?: number;
        S?: number;
        W?: number;
      };
      /**
       * The players who lose their place in the match.
       */
      out?: Seat[];
      /**
       * The payments in order.
       */
      payments: Payment[];
      /**
       * The gain or loss of every seat.
       */
      totals: Totals;
      /**
       * The seats whose hands these rules would have asked about, if there were any.
       */
      missing?: Seat[];
    }
  | {
      /**
       * Always false.
       */
      win: boolean;
      /**
       * The player.
       */
      seat: Seat;
      /**
       * The reason.
       */
      reason: NoWin;
      /**
       * The reason in a sentence.
       */
      message: string;
    };
/**
 * The way in which a hand ended that nobody won. Its name in kebab-case is its word in JSON.
 */
export type Drawn = "exhausted" | "aborted" | "too-many-claims" | "foul";
export type FoulKind = "too-few" | "too-many" | "false-win" | "false-ready";
export type Compare = ComparedAndAssumptions[] | QuestionEntry[];
/**
 * A result, with the assumptions about the hand if there are any.
 */
export type ComparedAndAssumptions = ComparedAndAssumptions1 & {
  /**
   * The assumptions.
   */
  assumed?: Assumptions;
};
export type ComparedAndAssumptions1 = ComparedResult | ComparedRefusal;
/**
 * The result of a hand under one of several rulesets.
 */
export type ComparedResult = ComparedResult1 & {
  /**
   * The record's id.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * True if the hand wins.
   */
  win: boolean;
  /**
   * The set that was added because these rules play with one more.
   */
  extra_set?: string | null;
};
export type ComparedResult1 =
  | {
      /**
       * The patterns that count.
       */
      patterns: Pattern[];
      /**
       * The patterns that hold and do not count.
       */
      suppressed: Suppressed[];
      /**
       * The lines of points.
       */
      points: Points[];
      /**
       * The amount of each unit that the grammar counts in.
       */
      value: {
        [k: string]: number;
      };
      /**
       * The id of the limit that applies.
       */
      limit: string | null;
      /**
       * True if a limit cuts the value.
       */
      capped?: boolean | null;
      /**
       * The worth.
       */
      worth: number;
      /**
       * The gain or loss of every seat.
       */
      totals: Totals;
      /**
       * The payments in order, as if nobody else won. `score --jsonl` has them if `--payments` asks.
       */
      payments?: Payment[] | null;
    }
  | {
      /**
       * The reason.
       */
      reason: NoWin;
      /**
       * The reason in a sentence.
       */
      message: string;
    };
export type DefectCode =
  | "bad-notation"
  | "unknown-tile"
  | "too-many-copies"
  | "too-many-reds"
  | "wrong-count"
  | "impossible-meld"
  | "unknown-meld"
  | "missing-win"
  | "contradiction"
  | "unknown-seat"
  | "unknown-pattern"
  | "missing-field"
  | "unknown-field"
  | "bad-value"
  | "out-of-range";
export type Field =
  | "id"
  | "hand"
  | "melds"
  | "win"
  | "by"
  | "from"
  | "first_discarder"
  | "seat"
  | "round"
  | "opened"
  | "ready"
  | "open"
  | "from_ready"
  | "events"
  | "bonus"
  | "dora"
  | "ura"
  | "repeats"
  | "deposits"
  | "streak"
  | "wins_in_a_row"
  | "liable"
  | "furiten"
  | "winners"
  | "players"
  | "drawn"
  | "foul"
  | "claimed"
  | "deliberate"
  | "record";
/**
 * The answer of a ruleset, as programs get it.
 */
export type AnswerEntry =
  | {
      /**
       * The id of the rules.
       */
      rules: string;
      /**
       * The value, without its remarks.
       */
      value: {
        [k: string]: unknown;
      };
      /**
       * The value in words.
       */
      says: string;
      /**
       * The place where it is written, with its source.
       */
      at: Origin | null;
    }
  | {
      /**
       * The id of the rules.
       */
      rules: string;
      /**
       * Null.
       */
      value: null;
    };
export type FaultCode =
  | "syntax"
  | "unknown-key"
  | "unknown-id"
  | "wrong-type"
  | "wrong-word"
  | "wrong-unit"
  | "missing-option"
  | "missing-base"
  | "circular-extends"
  | "other-grammar"
  | "circular-relation"
  | "bad-tiles"
  | "bad-id"
  | "taken-id"
  | "out-of-range"
  | "too-involved"
  | "example-fails"
  | "example-fits"
  | "bad-example"
  | "bad-pattern"
  | "no-source"
  | "false-claim"
  | "no-example"
  | "circular-class"
  | "no-effect"
  | "contradiction"
  | "never-occurs"
  | "always-holds"
  | "always-replaced"
  | "unused-value"
  | "no-difference"
  | "same-definition"
  | "same-name"
  | "not-shown"
  | "unreadable";
export type Severity = "error" | "warning" | "note";
export type Check = CheckedFile | CheckedFile[] | Conformance[];
/**
 * The relation of one definition to another.
 */
export type Relation = "equal" | "narrower" | "broader" | "disjoint" | "overlapping" | "only-a" | "only-b";
/**
 * A result, or the refusal of its hand.
 */
export type ResultOrRefusal = Result | RefusedRecord;
/**
 * The result of a hand.
 */
export type Result = Result1 & {
  /**
   * The record's id.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * True if the hand wins.
   */
  win: boolean;
};
export type Result1 =
  | {
      /**
       * The patterns that count.
       */
      patterns: Pattern[];
      /**
       * The patterns that hold and do not count.
       */
      suppressed: Suppressed[];
      /**
       * The lines of points.
       */
      points: Points[];
      /**
       * The amount of each unit that the grammar counts in.
       */
      value: {
        [k: string]: number;
      };
      /**
       * The id of the limit that applies.
       */
      limit: string | null;
      /**
       * True if a limit cuts the value.
       */
      capped?: boolean | null;
      /**
       * The worth.
       */
      worth: number;
      /**
       * The gain or loss of every seat.
       */
      totals: Totals;
      /**
       * The payments in order, as if nobody else won. `score --jsonl` has them if `--payments` asks.
       */
      payments?: Payment[] | null;
    }
  | {
      /**
       * The reason.
       */
      reason: NoWin;
      /**
       * The reason in a sentence.
       */
      message: string;
    };
/**
 * A result, or the refusal of its hand.
 */
export type SettlementOrRefusal = Settlement | RefusedRecord;
export type Nearest = NearRuleset[];
/**
 * A question: of a fact, or of the worth of a hand.
 */
export type Question =
  | {
      /**
       * Its id.
       */
      id: string;
      /**
       * The question.
       */
      text: string;
      /**
       * The words of its answers.
       */
      choices: string[];
    }
  | {
      /**
       * Its id.
       */
      id: string;
      /**
       * The amount that is asked for.
       */
      asks: string;
      /**
       * The hand as a win record.
       */
      record: WinRecord;
    };
/**
 * A question with its answer.
 */
export type Exchange = Exchange1 & {
  /**
   * The answer as it was written.
   */
  answer: string;
};
export type Exchange1 =
  | {
      /**
       * Its id.
       */
      id: string;
      /**
       * The question.
       */
      text: string;
      /**
       * The words of its answers.
       */
      choices: string[];
    }
  | {
      /**
       * Its id.
       */
      id: string;
      /**
       * The amount that is asked for.
       */
      asks: string;
      /**
       * The hand as a win record.
       */
      record: WinRecord;
    };
export type Pattern1 = Concept[];
export type Teach = LessonEntry[] | LessonNumbers;
export type Computed = (number | string) | string[];

export interface Results {
  list: List;
  score: ResultAndAssumptions;
  explain: Explain;
  settle: Settlement;
  match: EveningState;
  compare: Compare;
  waits: WaitsAndAssumptions;
  refused: RefusedRecord;
  failed: FailureLine;
  check: Check;
  diff: Diff;
  nearest: Nearest;
  identify: Interview;
  impact: Impact;
  simulate: Simulation;
  pattern: Pattern1;
  search: Finds;
  "count-waits": WaitTable;
  show: EffectiveRules;
  replay: ReplaySum;
  teach: Teach;
}
/**
 * A ruleset in a list.
 */
export interface CatalogueEntry {
  /**
   * The id.
   */
  id: string;
  /**
   * The name in the language of the list, or the id.
   */
  name: string;
  /**
   * The grammar's word.
   */
  grammar: string;
  /**
   * The family: the folder of its file.
   */
  family: string;
  /**
   * Tiles that a player holds between turns.
   */
  hand_size: number;
  /**
   * Tiles in the wall.
   */
  tiles: number;
  /**
   * The number of players.
   */
  players: number;
  /**
   * The sources of its values.
   */
  sources: string[];
  /**
   * The places where it is played, in the language of the list; none where nothing says so.
   */
  places?: string[];
  /**
   * True if the places are marked as assumed.
   */
  places_assumed?: boolean;
  /**
   * The status, if its file names one.
   */
  status?: Status | null;
  /**
   * The path of its file, if it does not come with Jong.
   */
  file?: string | null;
  /**
   * All values that are rules: names, examples and sources are none.
   */
  values: number;
  /**
   * The number of them that have a source: their own, or that of their file.
   */
  sourced: number;
  /**
   * The number of them that are marked as assumed.
   */
  assumed: number;
  /**
   * The number of them on which sources differ.
   */
  disputed: number;
}
/**
 * A pattern in a list.
 */
export interface PatternEntry {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its names by language: the words to look for.
   */
  names: {
    [k: string]: string[];
  };
  /**
   * The grammars of the rulesets by which it counts.
   */
  games: string[];
}
/**
 * A pattern that counts.
 */
export interface Pattern {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its value in all.
   */
  value: number;
  /**
   * The unit of the value, or the id of the limit that it is worth.
   */
  unit: string;
  /**
   * The times that it counts, if it can count several times.
   */
  times?: number | null;
  /**
   * True if no source gives this value.
   */
  assumed?: boolean | null;
  /**
   * True if a source gives another value.
   */
  disputed?: boolean | null;
}
/**
 * A pattern that holds and does not count.
 */
export interface Suppressed {
  /**
   * Its id.
   */
  id: string;
  /**
   * The pattern that drops it.
   */
  by: string;
}
/**
 * A line of points: of fu, or of stick points.
 */
export interface Points {
  /**
   * The id of the pattern, or the word for a step of the arithmetic.
   */
  what: string;
  /**
   * The points in all.
   */
  value: number;
  /**
   * The unit.
   */
  unit: string;
  /**
   * The number of times, if there are several.
   */
  times?: number | null;
}
/**
 * An amount for every seat of the table.
 */
export interface Totals {
  E?: number;
  N?: number;
  S?: number;
  W?: number;
}
/**
 * A payment with its reason.
 */
export interface Payment {
  /**
   * The payer.
   */
  from: Payer;
  /**
   * The seat that is paid.
   */
  to: Seat;
  /**
   * The amount.
   */
  amount: number;
  /**
   * The reason.
   */
  why: string;
}
/**
 * The fields of a win that nobody said, with the values that stand for them.
 */
export interface Assumptions {
  /**
   * The seat of the winner.
   */
  seat?: Seat | null;
  /**
   * The wind of the round.
   */
  round?: Seat | null;
  /**
   * The way in which the winning tile came.
   */
  by?: By | null;
  /**
   * The seat that discarded it.
   */
  from?: Seat | null;
  /**
   * The seat whose wall was opened, where winds are counted from there.
   */
  opened?: Seat | null;
}
/**
 * A result, with the assumptions about the hand if there are any.
 */
export interface ExplanationWithIdAndAssumptions {
  /**
   * The name.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * True if the hand wins.
   */
  win: boolean;
  /**
   * The patterns that count, lines of points left out.
   */
  patterns?: ExplainedPattern[];
  /**
   * The patterns that hold and do not count.
   */
  suppressed?: Suppression[];
  /**
   * The lines of points.
   */
  points?: ExplainedPoints[];
  /**
   * The reason.
   */
  reason?: NoWin;
  /**
   * The reason in a sentence.
   */
  message?: string;
  /**
   * The sums that it falls short by, if it does not win.
   */
  wanting?: SumLine[] | null;
  /**
   * The amount of each unit that the grammar counts in.
   */
  value?: {
    [k: string]: number;
  };
  /**
   * The id of the limit that applies.
   */
  limit?: string | null;
  /**
   * True if a limit cuts the value.
   */
  capped?: boolean | null;
  /**
   * The worth.
   */
  worth?: number;
  /**
   * The gain or loss of every seat.
   */
  totals?: Totals | null;
  /**
   * The readings in the order in which they were looked at.
   */
  readings: Reading[];
  /**
   * The one that was chosen, by number from 0.
   */
  chosen?: number | null;
  /**
   * The sums from its patterns to payments, line by line.
   */
  arithmetic?: SumLine[] | null;
  /**
   * The payments in order, as if nobody else won.
   */
  payments?: Payment[] | null;
  /**
   * The tiles that would have completed a hand without a reading.
   */
  waits?: string[] | null;
  /**
   * The distance from ready of a hand without a reading or a wait.
   */
  shanten?: number | null;
  /**
   * The assumptions.
   */
  assumed?: Assumptions;
}
/**
 * A pattern that counts.
 */
export interface ExplainedPattern {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its value in all.
   */
  value: number;
  /**
   * The unit of the value, or the id of the limit that it is worth.
   */
  unit: string;
  /**
   * The times that it counts, if it can count several times.
   */
  times?: number | null;
  /**
   * True if no source gives this value.
   */
  assumed?: boolean | null;
  /**
   * True if a source gives another value.
   */
  disputed?: boolean | null;
  /**
   * The tiles that it is given for, in notation.
   */
  tiles: string[];
  /**
   * The occurrences that do not count.
   */
  fewer?: Reduction | null;
  /**
   * The origin of its value.
   */
  at: Origin | null;
  /**
   * The origin of its definition.
   */
  defined: Origin | null;
}
/**
 * A pattern of which some occurrences do not count.
 */
export interface Reduction {
  /**
   * The number of occurrences.
   */
  of: number;
  /**
   * The patterns that take some away; none where a family counts once, or joins chows once.
   */
  by: string[];
}
/**
 * The place and the published source of a value.
 */
export interface Origin {
  /**
   * The keys that lead to it, joined by dots.
   */
  key: string;
  /**
   * The value as the file writes it, in TOML.
   */
  set: string;
  /**
   * The file.
   */
  file: string;
  /**
   * The line, from 1.
   */
  line: number;
  /**
   * The column, from 1, in characters.
   */
  column: number;
  /**
   * The published sources: the value's own, or those of its file.
   */
  sources?: string[];
  /**
   * True if the value is assumed.
   */
  assumed?: boolean;
  /**
   * The voice that says otherwise, with its words.
   */
  disputed?: string | null;
}
/**
 * A pattern that holds and does not count.
 */
export interface Suppression {
  /**
   * Its id.
   */
  id: string;
  /**
   * The pattern that drops it; `None` if the hand is worth more without it.
   */
  by: string | null;
  /**
   * The rule.
   */
  relation: SuppressionRule;
  /**
   * True if it is worth points alone.
   */
  points?: boolean;
  /**
   * The origin of the rule.
   */
  at: Origin | null;
}
/**
 * A line of points.
 */
export interface ExplainedPoints {
  /**
   * The id of the pattern, or the word for a step of the arithmetic.
   */
  what: string;
  /**
   * The points in all.
   */
  value: number;
  /**
   * The unit.
   */
  unit: string;
  /**
   * The number of times, if there are several.
   */
  times?: number | null;
  /**
   * The tiles that they are given for, in notation.
   */
  tiles?: string[];
  /**
   * The origin of the value.
   */
  at?: Origin | null;
}
/**
 * A line of a sum in a language.
 */
export interface SumLine {
  /**
   * The line.
   */
  text: string;
  /**
   * The id of the limit that it comes to.
   */
  limit?: string | null;
  /**
   * The options that it follows.
   */
  options: Origin[];
}
/**
 * A reading in a language.
 */
export interface Reading {
  /**
   * The shape of the hand.
   */
  form: string;
  /**
   * The wait that the winning tile ended.
   */
  wait: string;
  /**
   * Its groups.
   */
  groups: Group[];
  /**
   * The ids of all patterns that hold in it, counted or not.
   */
  held: string[];
  /**
   * The patterns that count, lines of points left out.
   */
  patterns: ExplainedPattern[];
  /**
   * The patterns that hold and do not count.
   */
  suppressed: Suppression[];
  /**
   * The lines of points.
   */
  points: ExplainedPoints[];
  /**
   * The reason.
   */
  reason?: NoWin;
  /**
   * The reason in a sentence.
   */
  message?: string;
  /**
   * The sums that it falls short by, if it does not win.
   */
  wanting?: SumLine[] | null;
  /**
   * The amount of each unit that the grammar counts in.
   */
  value?: {
    [k: string]: number;
  };
  /**
   * The id of the limit that applies.
   */
  limit?: string | null;
  /**
   * True if a limit cuts the value.
   */
  capped?: boolean | null;
  /**
   * The worth.
   */
  worth?: number;
  /**
   * The reason that another reading was chosen.
   */
  passed_over?: Rejection | null;
}
/**
 * A group of a reading.
 */
export interface Group {
  /**
   * Its shape.
   */
  kind: GroupShape;
  /**
   * Its tiles in notation.
   */
  tiles: string;
  /**
   * True if it was laid down.
   */
  laid: boolean;
  /**
   * True if all tiles are the player's own.
   */
  concealed: boolean;
  /**
   * True if the winning tile completed it.
   */
  completed: boolean;
}
/**
 * A result, with the assumptions about the hand if there are any.
 */
export interface WhyNotWithIdAndAssumptions {
  /**
   * The name.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * The pattern's id.
   */
  pattern: string;
  /**
   * True if the hand wins.
   */
  win: boolean;
  /**
   * The answer as a word.
   */
  answer: string;
  /**
   * The answer as a sentence.
   */
  sentence: string;
  /**
   * The change that would make it count.
   */
  mend?: string | null;
  /**
   * The reading that was looked at, in notation.
   */
  reading?: string | null;
  /**
   * The pattern because of which it does not count.
   */
  by?: string | null;
  /**
   * The rule by which it does not count.
   */
  relation?: SuppressionRule | null;
  /**
   * The reason that another reading was chosen.
   */
  passed_over?: Rejection | null;
  /**
   * The clauses of the pattern, tested on that reading.
   */
  clauses?: Clause[];
  /**
   * The origin of the rule that decides.
   */
  at?: Origin | null;
  /**
   * The place where the pattern is defined.
   */
  defined?: Origin | null;
  /**
   * The assumptions.
   */
  assumed?: Assumptions;
}
/**
 * A clause as JSON.
 */
export interface Clause {
  /**
   * The need.
   */
  needs: string;
  /**
   * The tiles or facts that were found.
   */
  found: string;
  /**
   * True if it holds.
   */
  holds: boolean;
  /**
   * The change that would make it hold.
   */
  mend?: string | null;
}
/**
 * The patterns of a hand, and its worth.
 */
export interface Report {
  /**
   * The patterns that count.
   */
  patterns: Pattern[];
  /**
   * The patterns that hold and do not count.
   */
  suppressed: Suppressed[];
  /**
   * The lines of points.
   */
  points: Points[];
  /**
   * The amount of each unit that the grammar counts in.
   */
  value: {
    [k: string]: number;
  };
  /**
   * The id of the limit that applies.
   */
  limit: string | null;
  /**
   * True if a limit cuts the value.
   */
  capped?: boolean | null;
  /**
   * The worth.
   */
  worth: number;
}
/**
 * The state of an evening.
 */
export interface EveningState {
  /**
   * The id of the rules.
   */
  ruleset: string;
  /**
   * The fingerprint of the rules.
   */
  fingerprint: string;
  /**
   * The players in the order in which they sat down.
   */
  players: string[];
  /**
   * The number of entries.
   */
  entries: number;
  /**
   * The gain or loss of each player by each entry.
   */
  changes: number[][];
  /**
   * The points of each player.
   */
  points: number[];
  /**
   * The wind of the round.
   */
  round: Seat;
  /**
   * The player who deals.
   */
  dealer: string;
  /**
   * Hands repeated.
   */
  repeats: number;
  /**
   * Deposits on the table.
   */
  deposits: number;
  /**
   * Times the dealer has stayed.
   */
  streak: number;
  /**
   * The reason that the match is over, if it is: `rounds-played`, `out-of-points`, `enough-points`,
   * `player-out` or `stopped`.
   */
  over: string | null;
  /**
   * The standings as if the match ended now, the first place first; deposits on the table are nobody's until it does.
   */
  standings: StandingEntry[];
}
/**
 * The standing of a player.
 */
export interface StandingEntry {
  /**
   * The place, from 1; players with equal points may share one.
   */
  place: number;
  /**
   * The player.
   */
  player: string;
  /**
   * The points; when the match is over, with deposits that were left on the table.
   */
  points: number;
  /**
   * The points that the place adds.
   */
  bonus: number;
  /**
   * The points that the first gets on top.
   */
  top: number;
  /**
   * The points that fouls take off.
   */
  off: number;
  /**
   * True if a foul cost the place in the match.
   */
  out: boolean;
  /**
   * The result: the points beyond those from which it is counted, with all of these.
   */
  result: number;
}
/**
 * A hand that one of several rulesets refuses.
 */
export interface ComparedRefusal {
  /**
   * The record's id.
   */
  id?: string | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * The line, from 1.
   */
  line?: number | null;
  /**
   * The reason.
   */
  error: Refusal;
  /**
   * The set that was added because these rules play with one more.
   */
  extra_set?: string | null;
}
/**
 * The reason that a record is refused.
 */
export interface Refusal {
  /**
   * The code of the first defect.
   */
  code: DefectCode;
  /**
   * All defects in a sentence.
   */
  message: string;
  /**
   * The defects, as many as are told.
   */
  defects: Defect[];
}
/**
 * A defect of a hand or a record.
 */
export interface Defect {
  /**
   * The kind of defect.
   */
  code: DefectCode;
  /**
   * The defect in a sentence.
   */
  message: string;
  /**
   * The field that it lies in.
   */
  field: Field;
  /**
   * The place in the field, in characters from 0.
   */
  at: number;
  /**
   * The player whose hand it is, where there are several.
   */
  seat?: Seat | null;
}
/**
 * A question with its answers, as programs get them: its sentences are in one language.
 */
export interface QuestionEntry {
  /**
   * The section of the first ruleset that answers it: `payment`.
   */
  section: string;
  /**
   * The name of that section.
   */
  title: string;
  /**
   * The key of the first ruleset that answers it: `round-up`.
   */
  key: string;
  /**
   * The question.
   */
  question: string;
  /**
   * The subject of the question, where the same is asked about several things: a limit that the file itself names
   * (`mangan`), or a pattern.
   */
  about: string | null;
  /**
   * The answers, one for each ruleset in order.
   */
  values: AnswerEntry[];
}
/**
 * A result, with the assumptions about the hand if there are any.
 */
export interface WaitsAndAssumptions {
  /**
   * The number of tiles that have to be exchanged before it is ready.
   */
  shanten: number;
  /**
   * The tiles that complete it, if it is ready, or if a flower wins with any hand.
   */
  waits?: Wait[] | null;
  /**
   * The tiles that bring it nearer, if it is not ready.
   */
  improves?: Improvement[] | null;
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * The assumptions.
   */
  assumed?: Assumptions;
}
/**
 * A tile that completes a hand.
 */
export interface Wait {
  /**
   * The tile in notation.
   */
  tile: string;
  /**
   * The number of copies that nobody has seen, red ones among them.
   */
  left: number;
  /**
   * The worth of the hand with it; `None` if it does not win.
   */
  worth: number | null;
  /**
   * The worth with a red five, where one may come as well as a plain one.
   */
  worth_red?: number | null;
  /**
   * The reason why it does not win; none if it does.
   */
  reason?: NoWin | null;
  /**
   * The reason in a sentence.
   */
  message?: string | null;
}
/**
 * A tile that brings a hand nearer.
 */
export interface Improvement {
  /**
   * The tile in notation.
   */
  tile: string;
  /**
   * The number of copies that nobody has seen.
   */
  left: number;
}
/**
 * A line that cannot be read, or is refused.
 */
export interface RefusedRecord {
  /**
   * The record's id.
   */
  id?: string | null;
  /**
   * The line, from 1.
   */
  line?: number | null;
  /**
   * The reason.
   */
  error: Refusal;
}
/**
 * The answer to a question that has none, in the shape of a refused record.
 */
export interface FailureLine {
  /**
   * The reason.
   */
  error: FailureReason;
}
/**
 * The reason that a question has no answer.
 */
export interface FailureReason {
  /**
   * The code of the reason.
   */
  code: string;
  /**
   * The reason in a sentence.
   */
  message: string;
  /**
   * The advice that mends it.
   */
  help?: string | null;
  /**
   * The defects of a hand: none, for the question had no hand that could be read.
   *
   * @maxItems 0
   */
  defects: [];
  /**
   * The faults of rules that cannot be used.
   */
  faults?: FaultEntry[] | null;
}
/**
 * A fault of a rules file, its sentences in a language. Lines and columns count from 1, columns in characters.
 */
export interface FaultEntry {
  /**
   * The kind of fault.
   */
  code: FaultCode;
  /**
   * The severity: `error`, `warning` or `note`.
   */
  severity: Severity;
  /**
   * The fault in a sentence.
   */
  message: string;
  /**
   * The file.
   */
  file: string;
  /**
   * The line.
   */
  line: number;
  /**
   * The column of its first character.
   */
  column: number;
  /**
   * The column behind its last character in this line.
   */
  end_column: number;
  /**
   * The way to mend it.
   */
  help: string | null;
  /**
   * The change of the file that mends it, if a machine can make it.
   */
  edit?: EditEntry | null;
}
/**
 * A change of a file that mends a fault. Lines and columns count from 1, columns in characters.
 */
export interface EditEntry {
  /**
   * The change in a few words.
   */
  title: string;
  /**
   * The line at which the stretch begins that is replaced.
   */
  line: number;
  /**
   * The column of its first character.
   */
  column: number;
  /**
   * The line at which it ends.
   */
  end_line: number;
  /**
   * The column behind its last character.
   */
  end_column: number;
  /**
   * The text that stands there afterwards.
   */
  text: string;
}
/**
 * A checked file, its sentences in a language.
 */
export interface CheckedFile {
  /**
   * The file.
   */
  file: string;
  /**
   * The faults in it and in the files it extends, in order.
   */
  faults: FaultEntry[];
  /**
   * The patterns of which it could not be shown that they can occur.
   */
  not_shown?: string[];
}
/**
 * The result of trying the laws on a ruleset.
 */
export interface Conformance {
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * The seed of the random numbers.
   */
  seed: number;
  /**
   * The number of records that each law was to be tried on.
   */
  hands: number;
  /**
   * The verdict on each law.
   */
  laws: Verdict[];
}
/**
 * The result of trying one law.
 */
export interface Verdict {
  /**
   * The law.
   */
  law: string;
  /**
   * The law in a sentence; in JSON it is English.
   */
  says: string;
  /**
   * The number of records that it was tried on.
   */
  tried: number;
  /**
   * The number of records that it does not apply to.
   */
  skipped: number;
  /**
   * The number of records that broke it.
   */
  failures: number;
  /**
   * The smallest of those that was found.
   */
  failure: Failure | null;
}
/**
 * A record that breaks a law.
 */
export interface Failure {
  /**
   * The breach in a sentence; in JSON it is English.
   */
  message: string;
  /**
   * The record; a text if it is no JSON.
   */
  record: {
    [k: string]: unknown;
  };
  /**
   * The other record of a comparison.
   */
  beside?: {
    [k: string]: unknown;
  };
  /**
   * The other rules of a comparison.
   */
  changed?: string | null;
}
/**
 * The whole answer, with its sentences in the language of the comparison.
 */
export interface Diff {
  /**
   * The id of the first rules.
   */
  a: string;
  /**
   * The id of the second rules.
   */
  b: string;
  /**
   * The fingerprint of the first.
   */
  fingerprint_a: string;
  /**
   * The fingerprint of the second.
   */
  fingerprint_b: string;
  /**
   * Options and values, by key.
   */
  options: OptionDifference[];
  /**
   * Patterns whose definitions are not the same, or that only one of the rulesets has.
   */
  patterns: PatternDifference[];
  /**
   * Hands that score differently, by cause.
   */
  witnesses: Witness[];
  /**
   * Finished hands of all players that are settled differently, for causes that no single win shows.
   */
  settlements: SettlementWitness[];
  /**
   * Causes that matter only while a hand is played, or when a match ends.
   */
  outside: string[][];
  /**
   * Causes for which no hand was found.
   */
  silent: string[][];
  /**
   * The number of hands that were scored by both.
   */
  tried: number;
  /**
   * The number of finished hands that were settled by both.
   */
  settled: number;
  /**
   * The share of wins that score differently.
   */
  share: Share | null;
  /**
   * The seed of chance.
   */
  seed: number;
  /**
   * The comparison of two games of different grammars.
   */
  across?: Across | null;
}
/**
 * A value as text, as the file has it, and the place where it stands.
 */
export interface OptionDifference {
  /**
   * The keys that lead to it, joined by dots.
   */
  key: string;
  /**
   * The first value as the file has it.
   */
  a: string | null;
  /**
   * The second value.
   */
  b: string | null;
  /**
   * The file and line of the first.
   */
  at_a: string | null;
  /**
   * The file and line of the second.
   */
  at_b: string | null;
}
/**
 * A pattern with its values as the files have them.
 */
export interface PatternDifference {
  /**
   * Its id.
   */
  id: string;
  /**
   * The relation of the first definition to the second.
   */
  relation: Relation;
  /**
   * The first value as the file has it.
   */
  a: string | null;
  /**
   * The second value.
   */
  b: string | null;
  /**
   * A win record that only the first definition takes.
   */
  only_a?: WinRecord | null;
  /**
   * A win record that only the second definition takes.
   */
  only_b?: WinRecord | null;
  /**
   * The id by which the second rules have it.
   */
  other_id?: string | null;
}
/**
 * A win record: the hand, and how it was won.
 */
export interface WinRecord {
  /**
   * The name of the hand.
   */
  id?: string;
  /**
   * The concealed tiles, without the winning one.
   */
  hand: string;
  /**
   * The melds: `(123m)` a chow, `(555z)` a pung, `(5555z)` a kong, `[5555z]` a concealed kong.
   */
  melds?: string[];
  /**
   * The winning tile.
   */
  win: string;
  /**
   * The way in which it came.
   */
  by: "draw" | "discard";
  /**
   * The player who discarded it.
   */
  from?: "E" | "S" | "W" | "N";
  /**
   * The player who discarded a tile of the winning kind first since the winner's own last discard, maybe the winner.
   */
  first_discarder?: "E" | "S" | "W" | "N";
  /**
   * The winner's seat; E is the dealer.
   */
  seat: "E" | "S" | "W" | "N";
  /**
   * The wind of the round.
   */
  round: "E" | "S" | "W" | "N";
  /**
   * The player whose wall was opened, from whom some rules count the winds; otherwise the dealer's.
   */
  opened?: "E" | "S" | "W" | "N";
  /**
   * The winner's declaration.
   */
  ready?: "none" | "ready" | "double" | "dealt";
  /**
   * True if the ready hand was shown.
   */
  open?: boolean;
  /**
   * The discarder's own ready declaration, before or after the winner's.
   */
  from_ready?: "none" | "before" | "after";
  /**
   * Things that were special: `"last-tile"`, `"robbed-kong"`, `"first-turn"`, …
   */
  events?: (
    | "one-shot"
    | "last-tile"
    | "last-discard"
    | "kong-replacement"
    | "second-kong-replacement"
    | "flower-replacement"
    | "robbed-kong"
    | "robbed-concealed-kong"
    | "last-of-kind"
    | "first-turn"
    | "claimed-kong-replacement"
  )[];
  /**
   * The flowers and seasons laid out, or the tiles laid aside.
   */
  bonus?: string;
  /**
   * The dora indicators.
   */
  dora?: string;
  /**
   * The indicators under them.
   */
  ura?: string;
  /**
   * The repeats on the table (honba).
   */
  repeats?: number;
  /**
   * The deposits on the table.
   */
  deposits?: number;
  /**
   * The number of times that the dealer has stayed.
   */
  streak?: number;
  /**
   * The number of wins in a row of the dealer, this one included.
   */
  wins_in_a_row?: number;
  /**
   * The player who must pay for the hand: a seat, or one for each pattern.
   */
  liable?:
    | ("E" | "S" | "W" | "N")
    | {
        [k: string]: "E" | "S" | "W" | "N";
      };
  /**
   * True if the winner may not win on a discard.
   */
  furiten?: boolean;
}
export interface Witness {
  /**
   * Ids of patterns and keys of options: why the results differ.
   */
  cause: string[];
  /**
   * True if nothing else makes them differ.
   */
  alone: boolean;
  /**
   * Ids of patterns and keys of options that make them differ too, where it is not alone and they are known.
   */
  also?: string[];
  /**
   * The hand.
   */
  record: WinRecord;
  /**
   * The hand as the first rules take it, where they refuse it as it is written.
   */
  record_a?: WinRecord | null;
  /**
   * The hand as the second rules take it, where they refuse it as it is written.
   */
  record_b?: WinRecord | null;
  /**
   * The result by the first rules.
   */
  a: ResultOrRefusal;
  /**
   * The result by the second rules.
   */
  b: ResultOrRefusal;
  /**
   * The share of wins that this cause changes.
   */
  share: Share | null;
}
/**
 * A share of wins, with the bounds of its 95 % confidence interval.
 */
export interface Share {
  /**
   * The share, from 0 to 1.
   */
  of_wins: number;
  /**
   * The lower bound.
   */
  low: number;
  /**
   * The upper bound.
   */
  high: number;
}
/**
 * A finished hand with its settlements by both rules.
 */
export interface SettlementWitness {
  /**
   * Ids of patterns and keys of options: why the settlements differ.
   */
  cause: string[];
  /**
   * True if nothing else makes them differ.
   */
  alone: boolean;
  /**
   * Ids of patterns and keys of options that make them differ too, where it is not alone and they are known.
   */
  also?: string[];
  /**
   * The finished hand.
   */
  record: {
    [k: string]: unknown;
  };
  /**
   * The settlement by the first rules.
   */
  a: SettlementOrRefusal;
  /**
   * The settlement by the second rules.
   */
  b: SettlementOrRefusal;
}
/**
 * Two games that count differently.
 */
export interface Across {
  /**
   * The worth of a typical win.
   */
  typical: PairOfNullableInt64;
  /**
   * The players who pay for one.
   */
  payers: PairOfNullable_Payers;
  /**
   * The shapes of winning hands.
   */
  forms: FormInBoth[];
  /**
   * The patterns of typical wins.
   */
  of_typical: SharedPattern[];
  /**
   * Hands that can be held in either and are worth much in one and little in the other.
   */
  hands: SharedHand[];
}
/**
 * A thing by each of the rules.
 */
export interface PairOfNullableInt64 {
  /**
   * By the first rules.
   */
  a: number | null;
  /**
   * By the second rules.
   */
  b: number | null;
}
/**
 * A thing by each of the rules.
 */
export interface PairOfNullable_Payers {
  /**
   * By the first rules.
   */
  a: Payers | null;
  /**
   * By the second rules.
   */
  b: Payers | null;
}
/**
 * The players who pay for a typical win of somebody who is not East, and how much of it each of them, in hundredths.
 */
export interface Payers {
  /**
   * On a discard: the parts of the discarder, of East, and of a third player; null if there is none.
   *
   * @minItems 3
   * @maxItems 3
   */
  discard: [number | null, number | null, number | null];
  /**
   * By draw: the parts of East and of another player.
   *
   * @minItems 2
   * @maxItems 2
   */
  draw: [number, number];
  /**
   * East's gain from a discard for the same hand, in hundredths of the other's.
   */
  dealer: number;
}
/**
 * A shape of winning hands, and whether each of the rules has it.
 */
export interface FormInBoth {
  /**
   * The shape.
   */
  form: string;
  /**
   * By the first rules.
   */
  a: boolean;
  /**
   * By the second rules.
   */
  b: boolean;
}
export interface SharedPattern {
  /**
   * Its id.
   */
  id: string;
  /**
   * True if the first rules have it.
   */
  in_a: boolean;
  /**
   * True if the second rules have it.
   */
  in_b: boolean;
  /**
   * The worth of a hand made for it by the first rules, in typical wins.
   */
  a: number | null;
  /**
   * The worth of a hand made for it by the second rules, in typical wins.
   */
  b: number | null;
}
/**
 * A hand, and its worth by each of the rules in typical wins; null where it does not win.
 */
export interface SharedHand {
  /**
   * The hand as a win record.
   */
  hand: WinRecord;
  /**
   * By the first rules.
   */
  a: number | null;
  /**
   * By the second rules.
   */
  b: number | null;
}
/**
 * A ruleset with its distance.
 */
export interface NearRuleset {
  /**
   * The id of the rules.
   */
  id: string;
  /**
   * The number of differences.
   */
  differences: number;
  /**
   * The number of rules that differ, and behind the point the share of wins that are worth something else.
   */
  distance: number;
}
/**
 * The known facts, and the question that comes next.
 */
export interface Interview {
  /**
   * The next question, if there is one.
   */
  question: Question | null;
  /**
   * About how many questions remain, as far as that is known.
   */
  remaining: number | null;
  /**
   * The questions that were answered.
   */
  asked: Exchange[];
  /**
   * The published rulesets, with the number of answers that each misses.
   */
  rulesets: Candidate[];
  /**
   * The rulesets that explain the answers, some with changes.
   */
  fits: Fit[];
  /**
   * Changes that explain the answers equally well.
   */
  alike: Change[][];
  /**
   * True if some of it is assumed.
   */
  assumed: boolean;
  /**
   * The value of a stake.
   */
  stake: Stake;
  /**
   * The answers that nothing explains.
   */
  unexplained: Unexplained[];
  /**
   * The number of values that no question tests.
   */
  untested: number | null;
  /**
   * The ids of questions that were answered and not asked.
   */
  unused: string[];
  /**
   * A rules file for the table.
   */
  toml: string | null;
}
/**
 * A published ruleset.
 */
export interface Candidate {
  /**
   * The id of the rules.
   */
  id: string;
  /**
   * The number of answers that it misses.
   */
  misses: number;
}
/**
 * A ruleset that explains the answers.
 */
export interface Fit {
  /**
   * The id of the rules.
   */
  id: string;
  /**
   * The number of changes that they need.
   */
  changes: number;
  /**
   * The changes.
   */
  values: Change[];
}
/**
 * A changed value.
 */
export interface Change {
  /**
   * The keys that lead to it, joined by dots.
   */
  key: string;
  /**
   * The value in the published rules.
   */
  was: string | null;
  /**
   * The value at the table.
   */
  is: string;
}
/**
 * The value of a stake.
 */
export interface Stake {
  /**
   * The value in the rules.
   */
  rules: number;
  /**
   * The value at the table.
   */
  table: number;
}
/**
 * An answer that nothing explains.
 */
export interface Unexplained {
  /**
   * The number of the question.
   */
  number: number;
  /**
   * Its id.
   */
  id: string;
  /**
   * The hand as a win record.
   */
  record: WinRecord;
  /**
   * The answer as it was written.
   */
  said: string;
  /**
   * The amount by the rules that fit best.
   */
  expected: number | null;
}
/**
 * The effect of other rules on a game.
 */
export interface Impact {
  /**
   * The id of the rules as they are.
   */
  base: string;
  /**
   * The id of the other rules.
   */
  house: string;
  /**
   * The fingerprint of the first.
   */
  fingerprint_base: string;
  /**
   * The fingerprint of the others.
   */
  fingerprint_house: string;
  /**
   * The seed of the hands, if they were made.
   */
  seed?: number | null;
  /**
   * The recorded games that were read, and those that were left out.
   */
  games?: RecordedGames | null;
  /**
   * The direct effect: the same hands settled under both.
   */
  direct: DirectEffect;
  /**
   * The played effect, where matches were played.
   */
  played?: PlayedEffect | null;
}
/**
 * Recorded games.
 */
export interface RecordedGames {
  /**
   * Games that were read.
   */
  read: number;
  /**
   * Games that were left out.
   */
  left_out: number;
  /**
   * The reasons for this, the most frequent first.
   */
  reasons: ReasonLeftOut[];
}
/**
 * A reason why hands or games are left out.
 */
export interface ReasonLeftOut {
  /**
   * Hands or games that are left out for such a reason.
   */
  n: number;
  /**
   * The reason for one of them, in a sentence.
   */
  reason: string;
}
/**
 * The direct effect: the same hands settled under both. All numbers are whole, and those of parts add up.
 */
export interface DirectEffect {
  /**
   * Hands that were settled under both.
   */
  hands: number;
  /**
   * Hands that one of the rulesets cannot read.
   */
  refused: number;
  /**
   * Refused hands that the first rules can read.
   */
  refused_by_house: number;
  /**
   * The reasons for this, the most frequent first.
   */
  refusals: ReasonLeftOut[];
  /**
   * Hands that win by the first rules only, and by the others only. Nothing else here counts them.
   *
   * @minItems 2
   * @maxItems 2
   */
  ended: [number, number];
  /**
   * Wins in the hands that were settled.
   */
  wins: number;
  /**
   * Wins by which the winner gets another amount.
   */
  touched: number;
  /**
   * The share of these, if there are wins.
   */
  touched_share: ShareInMillionths | null;
  /**
   * Hands that nobody won.
   */
  drawn: number;
  /**
   * Drawn hands in which somebody gets another amount.
   */
  drawn_touched: number;
  /**
   * The change of the amount that a winner gets.
   */
  gain: Sums;
  /**
   * The same without those that stay as they are.
   */
  of_touched: Sums;
  /**
   * The same where the winner drew the tile.
   */
  by_draw: Sums;
  /**
   * The same where another discarded it.
   */
  by_discard: Sums;
  /**
   * The same where the dealer won.
   */
  of_dealer: Sums;
  /**
   * The same where another won.
   */
  of_others: Sums;
  /**
   * The change of the dealer's result of a hand.
   */
  dealing: Sums;
  /**
   * The amount that a winner gets, under each.
   *
   * @minItems 2
   * @maxItems 2
   */
  amounts: [Sums, Sums];
  /**
   * The result of a seat in a hand, under each.
   *
   * @minItems 2
   * @maxItems 2
   */
  results: [Sums, Sums];
  /**
   * The change of the spread of one seat's result, in hundredths.
   */
  spread_change: number | null;
  /**
   * The distance from it to the ends of its 95 % confidence interval, where it can be told.
   */
  spread_reach: number | null;
  /**
   * Each change of the amount.
   */
  changes: AmountChange[];
  /**
   * The patterns and limits that count in another number of wins, with that number under each.
   */
  patterns: CountInBoth[];
  /**
   * The hands with the greatest changes.
   */
  witnesses: ChangedHand[];
}
/**
 * A share of wins, in millionths.
 */
export interface ShareInMillionths {
  /**
   * The share.
   */
  share: number;
  /**
   * The lower end of its 95 % confidence interval.
   */
  low: number;
  /**
   * The upper end.
   */
  high: number;
}
/**
 * Amounts: how many, their sum and the sum of their squares; and what follows from these.
 */
export interface Sums {
  /**
   * The number of amounts.
   */
  n: number;
  /**
   * Their sum, as text, for it may be larger than numbers in JSON should be.
   */
  sum: string;
  /**
   * The sum of their squares, as text.
   */
  squares: string;
  /**
   * The mean, in hundredths.
   */
  mean: number | null;
  /**
   * The distance from the mean to the ends of its 95 % confidence interval, in hundredths, where there are enough samples to
   * tell it, and enough in which an amount is not nothing.
   */
  reach: number | null;
  /**
   * The samples that stand each for itself: hands, or all hands of a match or a game.
   */
  samples: number;
  /**
   * Samples in which an amount is not nothing.
   */
  telling: number;
}
/**
 * A change of the amount, with the number of wins that have it.
 */
export interface AmountChange {
  /**
   * The change.
   */
  change: number;
  /**
   * The number of wins.
   */
  wins: number;
}
/**
 * A pattern or limit, with the number of wins in which it counts.
 */
export interface CountInBoth {
  /**
   * Its id.
   */
  id: string;
  /**
   * Wins in which it counts by the first rules.
   */
  base: number;
  /**
   * Wins in which it counts by the others.
   */
  house: number;
}
/**
 * A hand that is settled otherwise.
 */
export interface ChangedHand {
  /**
   * The greatest change of a seat's result.
   */
  change: number;
  /**
   * The record of the hand.
   */
  record: {
    [k: string]: unknown;
  };
  /**
   * The result of each seat by the first rules, East's first.
   */
  base: number[];
  /**
   * The same by the others.
   */
  house: number[];
}
/**
 * The played effect: the same walls, played by the rules as they are and by the others, by players who know them.
 */
export interface PlayedEffect {
  /**
   * Matches for each kind of players.
   */
  matches: number;
  /**
   * The seed.
   */
  seed: number;
  /**
   * The times that one has looked whether it is sure enough; 0 where the number of matches was said.
   */
  looks: number;
  /**
   * The certainty that was wanted of every rate, in millionths, where one played until it was sure.
   */
  goal?: number | null;
  /**
   * True if that was reached.
   */
  reached?: boolean | null;
  /**
   * The intervals among which the doubt of 5 in 100 is shared out: one of each measure for each kind of players.
   */
  intervals: number;
  /**
   * Each kind of players.
   */
  kinds: PlayedByKind[];
}
/**
 * One kind of players.
 */
export interface PlayedByKind {
  /**
   * The players.
   */
  players: string;
  /**
   * Matches that they played by both rules.
   */
  matches: number;
  /**
   * Matches in which anything is otherwise.
   */
  touched: number;
  /**
   * Hands by the first rules, and by the others.
   *
   * @minItems 2
   * @maxItems 2
   */
  hands: [number, number];
  /**
   * Deals that both rules play.
   */
  deals: number;
  /**
   * Deals that both rules play and that end otherwise.
   */
  otherwise: number;
  /**
   * The measures.
   */
  measures: MeasuredChange[];
  /**
   * The patterns and limits that count in another number of wins, with that number under each.
   */
  patterns: PlayedCount[];
  /**
   * The deals that change most.
   */
  changed: ChangedDeal[];
}
/**
 * A measure: rates in millionths, means in hundredths.
 */
export interface MeasuredChange {
  /**
   * Its id.
   */
  measure: string;
  /**
   * True if it is a rate.
   */
  rate: boolean;
  /**
   * By the first rules.
   */
  base: number;
  /**
   * By the others.
   */
  house: number;
  /**
   * The change.
   */
  change: number;
  /**
   * The distance from the change to the ends of its interval, where there are enough matches, and enough that differ. In 95
   * of 100 runs the intervals of all measures hold for all kinds of players.
   */
  reach: number | null;
  /**
   * The matches that differ in it.
   */
  otherwise: number;
  /**
   * The largest share of matches that differ in the long run, in millionths, with as much doubt as the interval.
   */
  otherwise_high: number;
  /**
   * True if the interval holds nothing but more than nothing, or nothing but less.
   */
  clear: boolean;
}
/**
 * A pattern or limit, with the number of wins in which it counts.
 */
export interface PlayedCount {
  /**
   * Its id.
   */
  id: string;
  /**
   * Wins in which it counts by the first rules.
   */
  base: number;
  /**
   * Wins in which it counts by the others.
   */
  house: number;
  /**
   * The distance from the change to the ends of its interval, where enough matches differ. In 95 of 100 runs those of all
   * patterns and limits hold.
   */
  reach: number | null;
}
/**
 * A deal that both rules play, with the points that each chair gained or lost by each of them.
 */
export interface ChangedDeal {
  /**
   * The greatest change of a chair's points.
   */
  change: number;
  /**
   * The number of the match.
   */
  number: number;
  /**
   * Rounds that are over.
   */
  round: number;
  /**
   * The chair that deals.
   */
  dealer: number;
  /**
   * The times that this dealer has dealt before in this round.
   */
  repeat: number;
  /**
   * The number of the hand in its match, from 1, by the first rules and by the others.
   *
   * @minItems 2
   * @maxItems 2
   */
  hands: [number, number];
  /**
   * The points by chair, by the first rules and by the others.
   *
   * @minItems 2
   * @maxItems 2
   */
  results: [number[], number[]];
}
/**
 * A simulation, as `jong simulate --json` writes it.
 */
export interface Simulation {
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * Their fingerprint.
   */
  fingerprint: string;
  /**
   * The seed.
   */
  seed: number;
  /**
   * The players, in the order of their chairs.
   */
  players: string[];
  /**
   * Hands played.
   */
  hands: number;
  /**
   * Hands that somebody won.
   */
  won: Rate;
  /**
   * Hands that ended with the wall.
   */
  exhausted: Rate;
  /**
   * Hands that were void.
   */
  void: Rate;
  /**
   * Discards of all players in a hand.
   */
  discards: Sums;
  /**
   * All players together.
   */
  all: SimulatedPlayer;
  /**
   * The dealers.
   */
  dealers: SimulatedPlayer;
  /**
   * The others.
   */
  others: SimulatedPlayer;
  /**
   * Each chair.
   */
  chairs: SimulatedPlayer[];
  /**
   * Wins after declaring ready, with claims or without.
   */
  wins_ready: number;
  /**
   * Wins with claims, of hands that were not declared ready.
   */
  wins_open: number;
  /**
   * Wins with neither.
   */
  wins_silent: number;
  /**
   * The patterns and limits, with the number of wins in which each counts.
   */
  patterns: PatternCount[];
  /**
   * The wins by their worth.
   */
  values: ValueCount[];
}
/**
 * A number of hands, and its share of all, in millionths.
 */
export interface Rate {
  /**
   * The number.
   */
  n: number;
  /**
   * The share; nothing where there is no hand.
   */
  share: number | null;
  /**
   * The lower end of its 95 % confidence interval.
   */
  low: number | null;
  /**
   * The upper end.
   */
  high: number | null;
}
/**
 * The results of a chair, or of all players in a role.
 */
export interface SimulatedPlayer {
  /**
   * Hands won.
   */
  wins: Rate;
  /**
   * Hands won by a tile drawn.
   */
  by_draw: Rate;
  /**
   * Hands that another won on his tile.
   */
  dealt_in: Rate;
  /**
   * Hands in which he declared ready.
   */
  ready: Rate;
  /**
   * Hands in which he claimed a tile.
   */
  claimed: Rate;
  /**
   * The worth of a win.
   */
  value: Sums;
  /**
   * The turn of a win.
   */
  win_turn: Sums;
  /**
   * The turn of a declaration.
   */
  ready_turn: Sums;
  /**
   * The points gained or lost in a hand.
   */
  result: Sums;
}
/**
 * A pattern or limit.
 */
export interface PatternCount {
  /**
   * Its id.
   */
  id: string;
  /**
   * The wins in which it counts.
   */
  wins: number;
}
/**
 * A worth.
 */
export interface ValueCount {
  /**
   * The worth.
   */
  worth: number;
  /**
   * The wins that have it.
   */
  wins: number;
}
/**
 * A pattern, with its definition, values, hands and look-alikes.
 */
export interface Concept {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its names by language.
   */
  names: {
    [k: string]: string[];
  };
  /**
   * Its definition as a sentence.
   */
  sentence: {
    [k: string]: string;
  };
  /**
   * The place of its definition.
   */
  defined: Origin;
  /**
   * A note on it.
   */
  note?: string | null;
  /**
   * Its values, in the order of the rulesets.
   */
  rulesets: PatternWorth[];
  /**
   * The ids of the rulesets that switch it off, though a base of theirs has it.
   */
  off: string[];
  /**
   * Hands that have it.
   */
  fits: ShownHand[];
  /**
   * Hands that nearly have it.
   */
  fails: ShownHand[];
  /**
   * The patterns that look like it and are something else.
   */
  look_alikes: LookAlike[];
}
/**
 * A value of a pattern in a ruleset.
 */
export interface PatternWorth {
  /**
   * The id of the rules.
   */
  rules: string;
  /**
   * The value as the file gives it.
   */
  value: {
    [k: string]: unknown;
  };
  /**
   * Its unit.
   */
  unit: string;
  /**
   * The place and source of the value.
   */
  at: Origin | null;
  /**
   * The patterns that do not count beside it.
   */
  replaces?: string[];
  /**
   * The patterns beside which it does not count.
   */
  replaced_by?: string[];
  /**
   * The patterns of which, with it, only one counts.
   */
  one_of?: string[];
}
/**
 * A hand that has a pattern, or has not.
 */
export interface ShownHand {
  /**
   * The hand as a record.
   */
  hand: WinRecord;
  /**
   * The clause that it lacks, as a sentence; `None` for a hand that lacks nothing.
   */
  lacks?: string | null;
  /**
   * True if it was made for this page; else its definition gives it.
   */
  made: boolean;
}
/**
 * A pattern that looks like another.
 */
export interface LookAlike {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its names by language.
   */
  names: {
    [k: string]: string[];
  };
  /**
   * Its definition as a sentence.
   */
  sentence: {
    [k: string]: string;
  };
  /**
   * The names that it shares with the other.
   */
  share_name: string[];
  /**
   * Its values, in the order of the rulesets.
   */
  rulesets: PatternWorth[];
  /**
   * A win record that shows the difference.
   */
  hand: WinRecord | null;
  /**
   * Hands that only this one has.
   */
  this_only: TellingHand[];
  /**
   * Hands that only the other has.
   */
  other_only: TellingHand[];
}
/**
 * A hand that tells two patterns apart.
 */
export interface TellingHand {
  /**
   * The hand. It lacks nothing else of that pattern if `only` is true.
   */
  hand: WinRecord;
  /**
   * The clause of the pattern that does not count, as a sentence; this hand lacks it.
   */
  asks: string;
  /**
   * True if it lacks nothing else.
   */
  only: boolean;
}
/**
 * The things that some words name or describe, of each kind the likeliest first.
 */
export interface Finds {
  /**
   * Patterns.
   */
  patterns: PatternFind[];
  /**
   * Rulesets.
   */
  rulesets: RulesetFind[];
  /**
   * Options.
   */
  options: OptionFind[];
}
/**
 * A pattern that was found.
 */
export interface PatternFind {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its names by language: the words to look for.
   */
  names: {
    [k: string]: string[];
  };
  /**
   * The grammars of the rulesets by which it counts.
   */
  games: string[];
  /**
   * Its definition as a sentence.
   */
  sentence: string;
}
/**
 * A ruleset that was found.
 */
export interface RulesetFind {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name, or its id.
   */
  name: string;
  /**
   * The grammar's word.
   */
  grammar: string;
}
/**
 * An option that was found.
 */
export interface OptionFind {
  /**
   * Its section in a rules file: `payment`.
   */
  section: string;
  /**
   * Its key there: `round-up`, or `mangan.from-basic` for a part that has a name; none where every key of the section is such an option.
   */
  key?: string | null;
  /**
   * The question that it answers.
   */
  question: string;
  /**
   * The grammars that ask it.
   */
  games: string[];
}
/**
 * The table, each row with the probability of its hands.
 */
export interface WaitTable {
  /**
   * Tiles in a hand.
   */
  tiles: number;
  /**
   * All hands of this size in one suit.
   */
  hands: number;
  /**
   * The number of ways to draw them.
   */
  ways: number;
  /**
   * One row for every number of waits, from most to none.
   */
  rows: WaitRow[];
}
/**
 * The hands that wait for a number of kinds.
 */
export interface WaitRow {
  /**
   * The number of kinds that complete each of them.
   */
  waits: number;
  /**
   * The number of these hands.
   */
  hands: number;
  /**
   * The number of ways to draw them.
   */
  ways: number;
  /**
   * The probability of these hands among those of one suit.
   */
  probability: number;
}
/**
 * The resolved rules for programs: every value with its place.
 */
export interface EffectiveRules {
  /**
   * The id.
   */
  id: string;
  /**
   * The name in a language.
   */
  name: string;
  /**
   * The names by language.
   */
  names: {
    [k: string]: string[];
  };
  /**
   * The grammar.
   */
  grammar: string;
  /**
   * The status, if the file names one.
   */
  status?: Status | null;
  /**
   * All values that are rules: names, examples and sources are none.
   */
  values: number;
  /**
   * The number of them that have a source: their own, or that of their file.
   */
  sourced: number;
  /**
   * The number of them that are marked as assumed.
   */
  assumed: number;
  /**
   * The number of them on which sources differ.
   */
  disputed: number;
  /**
   * The fingerprint.
   */
  fingerprint: string;
  /**
   * The sources.
   */
  sources: string[];
  /**
   * The places where they are played, in the language; none where nothing says so.
   */
  places?: string[];
  /**
   * True if the places are marked as assumed.
   */
  places_assumed?: boolean;
  /**
   * The note of the file, in that language if the file has it.
   */
  note?: string | null;
  /**
   * The files, the base first.
   */
  files: string[];
  /**
   * Every value.
   */
  settings: EffectiveValue[];
}
/**
 * A value of the resolved rules.
 */
export interface EffectiveValue {
  /**
   * The keys, joined by dots.
   */
  key: string;
  /**
   * The value.
   */
  value: {
    [k: string]: unknown;
  };
  /**
   * The file that set it.
   */
  file: string;
  /**
   * The line in that file.
   */
  line: number;
  /**
   * Its own source, in that language if the file has it.
   */
  source?: string | null;
  /**
   * No source gives it.
   */
  assumed?: boolean;
  /**
   * Other values with the persons or papers that give them, in that language if the file has it.
   */
  disputed?: string | null;
}
/**
 * The sum of replays.
 */
export interface ReplaySum {
  /**
   * Logs that were replayed.
   */
  games: number;
  /**
   * Hands that ended.
   */
  hands: number;
  /**
   * Events that happened.
   */
  events: number;
  /**
   * The places where logs contradict the rules, or cannot be read.
   */
  faults: ReplayFaultEntry[];
  /**
   * The hands in which logs end before they are over, which is no fault.
   */
  unfinished: UnfinishedHandEntry[];
  /**
   * The logs that end between two hands, before their match is over, which is no fault.
   */
  between_hands: OpenMatchEntry[];
}
/**
 * The place where a log contradicts the rules, or cannot be read.
 */
export interface ReplayFaultEntry {
  /**
   * The file.
   */
  file: string;
  /**
   * The hand, from 1; 0 before the first.
   */
  hand: number;
  /**
   * The event of the hand, from 1; 0 before the deal.
   */
  event: number;
  /**
   * The rule that bars the event: its section and key. Nothing where a fact does not follow that the log tells.
   */
  rule: string | null;
  /**
   * The reason, with the line of the rule.
   */
  message: string;
}
/**
 * The hand in which a log ends before it is over.
 */
export interface UnfinishedHandEntry {
  /**
   * The file.
   */
  file: string;
  /**
   * The hand, from 1.
   */
  hand: number;
  /**
   * The round and the dealer, in words.
   */
  label: string;
  /**
   * The last event of the hand that the log tells, from 1.
   */
  event: number;
}
/**
 * A log that ends between two hands, before its match is over.
 */
export interface OpenMatchEntry {
  /**
   * The file.
   */
  file: string;
  /**
   * Hands that ended.
   */
  hands: number;
}
/**
 * A page in the list of pages.
 */
export interface LessonEntry {
  /**
   * The word by which it is asked for.
   */
  page: string;
  /**
   * Its title in the language of the list.
   */
  title: string;
  /**
   * Its subject.
   */
  about: string;
}
/**
 * The computed values of a page.
 */
export interface LessonNumbers {
  /**
   * The word by which it is asked for.
   */
  page: string;
  /**
   * Its title.
   */
  title: string;
  /**
   * The values in its text, by name.
   */
  facts: {
    [k: string]: Computed;
  };
  /**
   * The rows of its tables, by the name of the table and the names of its columns.
   */
  tables: {
    [k: string]: {
      [k: string]: Computed;
    }[];
  };
}

export type Match = Results["match"];

export type Waits = Results["waits"];

export type Refused = Results["refused"];

export type Failed = Results["failed"];

export type Identify = Results["identify"];

export type Simulate = Results["simulate"];

export type Search = Results["search"];

export type CountWaits = Results["count-waits"];

export type Show = Results["show"];

export type Replay = Results["replay"];
