/** Variables by name, as in `process.env` or a worker's bindings. */
export type Environment = Readonly<Record<string, unknown>>;

/** A setting that cannot be used: what was found, and what to write. Never contains the key. */
export interface Mistake {
  readonly variable: string;
  readonly message: string;
}

/** Settings, or every mistake that prevents their use. */
export type Reading<Settings> =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** Reads variables and collects mistakes; create one for each reading of an environment. */
export interface EnvironmentReader {
  /** The variable without white space at its ends; undefined when it is missing or blank. */
  readonly text: (variable: string) => string | undefined;
  /** The comma-separated entries of the variable, without blank ones. */
  readonly list: (variable: string) => readonly string[];
  readonly report: (variable: string, message: string) => void;
  /** A value as messages may show it: quoted, cut, and hidden if it contains the API key. */
  readonly show: (value: string) => string;
  readonly mistakes: readonly Mistake[];
}

/** Starts reading an environment. */
export function createEnvironmentReader(environment: Environment): EnvironmentReader {
  const mistakes: Mistake[] = [];
  const text = (variable: string): string | undefined => {
    const value = environment[variable];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const key = text('SIGNUP_API_KEY');
  return {
    text,
    list: (variable) =>
      (text(variable) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    report: (variable, message) => mistakes.push({ variable, message }),
    show: (value) => (key !== undefined && value.includes(key) ? '(the API key)' : quote(value)),
    mistakes,
  };
}

function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
