import type { Manifest } from './manifest.ts';

/** A site with a sign-up form publishes its script. */
const formScript = /^\/assets\/sign-up\.[0-9a-f]+\.js$/;

/** Whether a site has a form for a newsletter that needs a sign-up service at the site's own address. */
export const hasSignUpForm = ({
  files,
  signUpUrl,
}: Pick<Manifest, 'files' | 'signUpUrl'>): boolean =>
  signUpUrl === undefined && files.some(({ path }) => formScript.test(path));

/** What to say of a site where files alone are served: empty, unless its form could not work there. */
export const formThatCannotWork = (manifest: Pick<Manifest, 'files' | 'signUpUrl'>): string[] =>
  hasSignUpForm(manifest)
    ? [
        'The pages have a form for the newsletter, and nothing takes its sign-ups there. Below `signUp` in site.yaml, write one of these lines:',
        '  url: https://<where catalogue-signup answers>',
        '  enabled: false',
      ]
    : [];
