// Views that are fetched when they are first looked at.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

type Load = () => Promise<ComponentType>;

export function useLater(load: Load | null): ComponentType | null {
  const [made, setMade] = useState<{ load: Load; view: ComponentType } | null>(null);
  useEffect(() => {
    if (!load) return;
    let mine = true;
    void load().then((view) => mine && setMade({ load, view }));
    return () => {
      mine = false;
    };
  }, [load]);
  return made && made.load === load ? made.view : null;
}
