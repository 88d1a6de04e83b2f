import type { Manifest } from './manifest.ts';

/** A site with a sign-up form publishes its script. */
const formScript = /^\/assets\/sign-up\.[0-9a-f]+\.js$/;

/** Whether a site has a form for a newsletter, which needs a sign-up service. */
export const hasSignUpForm = ({ files }: Pick<Manifest, 'files'>): boolean =>
  files.some(({ path }) => formScript.test(path));
