// A hand put together by taps: its tiles and melds, what a tap adds, and how many tiles there are.
import { useEffect, useState } from "preact/hooks";
import { type About, meldOf, size } from "../hand";
import { type HandState, tell } from "../state";
import { t, tileName } from "../words";
import { Segmented } from "./controls";
import { Keyboard, Picture, Strip, sorted, tilesOf } from "./tiles";

/** The tiles of a hand. */
export type Tiles = Pick<HandState, "tiles" | "melds" | "win">;

/** The part of a hand that a tapped tile becomes. */
type Target = "hand" | "chow" | "pung" | "kong" | "concealed-kong";

/** The concealed tiles and the melds; tapping one takes it out. */
export function Strips(props: { hand: Tiles; label: string; onChange: (change: Partial<Tiles>) => void }) {
  const { tiles, melds } = props.hand;
  const takeTile = (at: number) => {
    const left = [...tiles];
    left.splice(tiles.indexOf(sorted(tiles)[at] as string), 1);
    props.onChange({ tiles: left });
  };
  return (
    <>
      <Strip tiles={sorted(tiles)} label={props.label} onTake={takeTile} />
      {melds.map((meld, at) => (
        <button
          key={meld + at}
          type="button"
          class="meld"
          aria-label={t("Take out {tile}", { tile: tilesOf(meld).map(tileName).join(", ") })}
          onClick={() => props.onChange({ melds: melds.filter((_, other) => other !== at) })}
        >
          {tilesOf(meld).map((tile, n) => (
            <Picture key={n} tile={meld.startsWith("[") && (n === 0 || n === 3) ? "back" : tile} />
          ))}
        </button>
      ))}
    </>
  );
}

/** The number of tiles, of those that a hand has. */
export function Counted({ has, wants }: { has: number; wants: number }) {
  return (
    <p class="counted" aria-live="polite">
      {t("{has} of {wants} tiles", { has, wants })}
    </p>
  );
}

/** A button for each tile, which adds it, or the meld that it begins. Where the hand has a `last` tile, that wins. */
export function Taps(props: {
  about: About | null;
  hand: Tiles;
  used: string[];
  last: boolean;
  label: string;
  onChange: (change: Partial<Tiles>) => void;
}) {
  const { about, hand, onChange } = props;
  const [target, setTarget] = useState<Target>("hand");
  const melds = (["chow", "pung", "kong", "concealed-kong"] as const).filter((kind) => about?.melds.includes(kind) ?? true);
  const labels = { chow: t("Chow"), pung: t("Pung"), kong: t("Kong"), "concealed-kong": t("Concealed kong") };
  const wants = about?.hand_size ?? 13;
  const choices = [{ value: "hand" as const, label: t("a tile") }, ...melds.map((kind) => ({ value: kind, label: labels[kind] }))];
  const adds = (to: Target) => `${t("A tap adds")}: ${choices.find(({ value }) => value === to)?.label}`;
  useEffect(() => {
    if (target !== "hand" && !melds.includes(target)) setTarget("hand");
  }, [about]);
  const full = target !== "hand" && size(hand) + 3 > wants;
  useEffect(() => {
    if (!full) return;
    setTarget("hand");
    tell(t("The hand is full: take a tile out first."));
  }, [full]);
  const empty = hand.tiles.length === 0 && hand.melds.length === 0;
  useEffect(() => {
    if (empty) setTarget("hand");
  }, [empty]);
  const tap = (tile: string) => {
    if (target !== "hand") {
      const meld = meldOf(target, tile);
      if (!meld) return tell(t("No chow begins with this tile."));
      onChange({ melds: [...hand.melds, meld] });
      // Most who claim once claim again: a tap adds such melds until there is no room for one more.
      if (size(hand) + 6 > wants) {
        setTarget("hand");
        tell(adds("hand"));
      }
      return;
    }
    if (size(hand) < wants) onChange({ tiles: [...hand.tiles, tile] });
    else if (props.last && !hand.win) onChange({ win: tile });
    else tell(t("The hand is full: take a tile out first."));
  };
  return (
    <>
      <Segmented<Target>
        legend={t("A tap adds")}
        value={target}
        onChange={setTarget}
        choices={choices}
      />
      <Keyboard
        copies={copiesOf(about)}
        used={props.used}
        onTap={tap}
        label={props.label}
        {...(target === "hand" ? {} : { mode: adds(target), adds: (tile: string) => tilesOf(meldOf(target, tile) ?? "") })}
      />
    </>
  );
}

/** The number of copies of each tile; nothing is known before the engine is there. */
export function copiesOf(about: About | null): Record<string, number> | null {
  return about ? Object.fromEntries(about.tiles.map(({ tile, copies }) => [tile, copies])) : null;
}

/** A list of tiles that are tapped: indicators, flowers. */
export function TilesField(props: {
  label: string;
  about: About;
  tiles: string[];
  used: string[];
  bonus?: boolean;
  onChange: (tiles: string[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const { about, tiles, onChange } = props;
  const copies = { ...Object.fromEntries(about.bonus.map((tile) => [tile, 1])), ...copiesOf(about) };
  return (
    <div class="tiles-field">
      <div class="buttons">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {props.label}
        </button>
        <Strip tiles={tiles} label={props.label} onTake={(at) => onChange(tiles.filter((_, other) => other !== at))} />
      </div>
      {open && (
        <Keyboard
          copies={copies}
          used={props.used}
          {...(props.bonus ? { bonus: about.bonus } : {})}
          label={props.label}
          onTap={(tile) => onChange([...tiles, tile])}
        />
      )}
    </div>
  );
}
