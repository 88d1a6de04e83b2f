import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { formTimeoutMs } from '../../../contract/sign-up-times.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import type { Asset } from '../asset.ts';

/** What the sign-up of a page needs; its words are in the templates `sign-up.*.eta`. */
export interface SignUpView {
  /** Paths of the site, for `it.link`. */
  readonly endpoint: string;
  readonly script: string;
  readonly privacy: string;
  /** The consent text; empty if the site has none. */
  readonly consent: string;
  /** Where the sign-up came from, in the form that the endpoint expects. */
  readonly source: string;
  /** How long the script waits for a response, in milliseconds. */
  readonly patience: number;
}

/** The sign-up on the page at a path; undefined if the site publishes no script for one. */
export function signUpView(
  path: string,
  { signUp }: Site,
  script: Asset | undefined,
): SignUpView | undefined {
  return (
    script && {
      endpoint: paths.subscribe,
      script: script.path,
      privacy: paths.privacy,
      consent: signUp.consent ?? '',
      source: Array.from(path).slice(0, limits.sourceLength).join(''),
      patience: formTimeoutMs,
    }
  );
}
