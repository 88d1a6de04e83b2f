import type { TestContext } from 'node:test';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { signUpFrom } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';

/**
 * Serves a built folder as `catalogue serve` does until the test ends, with the real sign-up and a stand-in of a provider
 * behind it; without a key sign-ups are off.
 */
export async function startSignUpSite(
  t: Pick<TestContext, 'after'>,
  out = sampleOut,
  withKey = true,
) {
  const provider = await startProvider('buttondown');
  t.after(() => provider.server.close());
  const { handle, logs } = signUpFrom(withKey ? provider.environment : {});
  const { origin } = await serveFolder(t, out, { live: handle });
  return { origin, provider, logs };
}
