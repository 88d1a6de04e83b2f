/** Calls a tool; gives what the text of its answer says, parsed where it is JSON. */
export type Ask = <T>(tool: string, args?: object) => Promise<T>;

/** A question of somebody who uses the catalogue, and the calls with which an agent answers it. */
export interface Question {
  readonly asks: string;
  /** What the sources say. */
  readonly expected: unknown;
  /** What the tools say. */
  readonly answer: (ask: Ask) => Promise<unknown>;
}

/** What tools answer with, as far as a question reads it. */
export interface Vehicles {
  readonly total: number;
  readonly vehicles: readonly {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly category: string;
    readonly tier?: number;
    readonly practicePhonemeKeys?: readonly string[];
    readonly url: string;
  }[];
  readonly nextOffset?: number;
}
export interface Sounds {
  readonly total: number;
  readonly sounds: readonly Sound[];
  readonly nextOffset?: number;
}
export interface Sound {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly typicalAge?: string;
  readonly parentTip?: string;
  readonly tier?: number;
  readonly ipa?: string;
  readonly apps?: readonly string[];
  readonly vehicles: { readonly any: number; readonly main: number };
}
export interface Apps {
  readonly apps: readonly {
    readonly id: string;
    readonly name: string;
    readonly purchasable: boolean;
    readonly appId?: string;
    readonly appStoreTitle?: string;
    readonly aliases?: readonly string[];
    readonly unlockPrice?: { readonly amount: string } | null;
  }[];
}
export interface Counted {
  readonly matching: number;
  readonly ungrouped: number;
  readonly counts: readonly {
    readonly key: string;
    readonly name: string;
    readonly vehicles: number;
  }[];
}
export interface LookedUp {
  readonly entries: readonly {
    readonly kind: string;
    readonly key: string;
    readonly name: string;
    readonly facts?: Readonly<Record<string, unknown>>;
  }[];
}

/** All that is known of one sound. */
export const soundOf = async (ask: Ask, sound: string): Promise<Sound> => {
  const { sounds } = await ask<Sounds>('find_sounds', { sounds: [sound], fields: ['all'] });
  const [found] = sounds;
  if (found === undefined) throw new Error(`There is no sound ${sound}.`);
  return found;
};

/** The counts of the groups that have a vehicle, or of those that have none. */
export const countsIn = ({ counts }: Counted, has = true) =>
  counts.filter(({ vehicles }) => vehicles > 0 === has);

export const sorted = (list: readonly string[]): string[] => [...list].sort();
export const namesIn = ({ vehicles }: Vehicles): string[] =>
  sorted(vehicles.map(({ name }) => name));
export const keysIn = ({ sounds }: Sounds): string[] => sorted(sounds.map(({ key }) => key));
