// What is entered in a form, kept while the page is open: who looks at another view finds it again.
import { signal } from "@preact/signals";

const values = signal<Record<string, unknown>>({});

/** A value by its name, `first` until it is changed. Without a change of its own it follows `first`. */
export function useHeld<T>(name: string, first: T): [T, (value: T) => void] {
  const held = values.value;
  const put = (value: T) => (values.value = { ...values.value, [name]: value });
  return [name in held ? (held[name] as T) : first, put];
}
