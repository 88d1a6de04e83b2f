import type { TestContext } from 'node:test';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { signUpFrom, type TestSignUp } from '../support/signup/harness.ts';
import {
  startProvider,
  type RunningProvider,
} from '../support/signup/stand-ins/stand-in-server.ts';

/** A built site with the real sign-up behind it, and a stand-in of a provider behind that. */
export interface SignUpSite {
  readonly origin: string;
  readonly provider: RunningProvider;
  readonly logs: TestSignUp['logs'];
}

/** Serves a built folder as `catalogue serve` does, until the test ends; without a key sign-ups are off. */
export async function startSignUpSite(
  t: Pick<TestContext, 'after'>,
  out = sampleOut,
  withKey = true,
): Promise<SignUpSite> {
  const provider = await startProvider('buttondown');
  t.after(() => provider.server.close());
  const { handle, logs } = signUpFrom(withKey ? provider.environment : {});
  const { origin } = await serveFolder(t, out, { live: handle });
  return { origin, provider, logs };
}
