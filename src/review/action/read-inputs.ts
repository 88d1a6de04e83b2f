import { UsageError } from '../../base/failures.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The inputs of the action in the workflow. An empty text means that the input was not given. */
export interface ActionInputs {
  /** Folder of the catalogue, from the working directory. */
  readonly folder: string;
  readonly sources: string;
  readonly out: string;
  readonly templates: string;
  readonly baseUrl: string;
  /** Whether the output is committed beside the sources. */
  readonly outCommitted: boolean;
  /** Branch, tag or commit to compare with, instead of the one in the event. */
  readonly base: string;
  readonly failOn: string;
  readonly allow: string;
  readonly previewUrl: string;
}

/**
 * Reads the inputs from the environment, where `action.yml` puts them: a value is never part of a command.
 *
 * @throws UsageError for an invalid value.
 */
export function readInputs(env: Env): ActionInputs {
  const read = (name: string, fallback = ''): string => {
    const value = env[`INPUT_${name}`]?.trim() ?? '';
    return value === '' ? fallback : value;
  };
  return {
    folder: read('WORKING_DIRECTORY', '.'),
    sources: read('SOURCES', 'sources'),
    out: read('OUT', 'out'),
    templates: read('TEMPLATES'),
    baseUrl: read('BASE_URL'),
    outCommitted: readSwitch('out-committed', read('OUT_COMMITTED', 'true')),
    base: read('BASE'),
    failOn: read('FAIL_ON', 'breaking'),
    allow: read('ALLOW'),
    previewUrl: read('PREVIEW_URL'),
  };
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false')
    throw new UsageError(`The input ${name} is true or false, not ${JSON.stringify(value)}.`);
  return value === 'true';
}
