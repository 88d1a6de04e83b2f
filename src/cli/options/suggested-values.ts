import type { Argument, Option } from 'commander';

/** Finds the values that may be typed; called only when somebody wants the list. */
type FindValues = () => readonly string[] | Promise<readonly string[]>;

const found = new WeakMap<Argument | Option, FindValues>();

/** Records which values an option or an argument takes, for completion in a shell. */
export function suggesting<Target extends Argument | Option>(
  target: Target,
  values: FindValues,
): Target {
  found.set(target, values);
  return target;
}

/** The values that an option or an argument takes, as far as they are known. */
export const suggestedValues = async (target: Argument | Option): Promise<readonly string[]> =>
  target.argChoices ?? (await found.get(target)?.()) ?? [];
