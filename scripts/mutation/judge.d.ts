export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

export interface Argument {
  readonly file: string;
  readonly line: string;
  readonly to?: string | readonly string[];
  readonly why: string;
}

export function judge(
  files: readonly string[],
  mutants: readonly Mutant[],
  arguments_?: readonly Argument[],
): {
  readonly mutants: number;
  readonly killed: number;
  readonly argued: number;
  readonly unargued: number;
  readonly outdated: number;
  readonly report: string;
};

export function readArguments(): readonly Argument[];
