/** What tools answer with, as far as tests read it. */
export interface Vehicles {
  readonly total: number;
  readonly vehicles: readonly {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly practicePhonemeKeys?: readonly string[];
    readonly path: string;
  }[];
  readonly nextOffset?: number;
}
export interface Sounds {
  readonly sounds: readonly {
    readonly key: string;
    readonly parentTip?: string;
    readonly apps?: readonly string[];
  }[];
}
export interface Apps {
  readonly apps: readonly {
    readonly id: string;
    readonly name: string;
    readonly purchasable: boolean;
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
