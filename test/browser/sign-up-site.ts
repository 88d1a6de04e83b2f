import { serveFolder } from '../support/serve/running-site.ts';
import { signUpFrom, type TestSignUp } from '../support/signup/harness.ts';
import { startProvider, type RunningProvider } from '../support/signup/provider-profiles.ts';

/** A built site with the real sign-up behind it, and a stand-in of a provider behind that. */
export interface SignUpSite {
  readonly origin: string;
  readonly provider: RunningProvider;
  readonly logs: TestSignUp['logs'];
  readonly close: () => Promise<void>;
}

/** Serves a built folder as `catalogue serve` does; without a key sign-ups are off. */
export async function startSignUpSite(out: string, withKey = true): Promise<SignUpSite> {
  const provider = await startProvider.buttondown();
  const { handle, logs } = signUpFrom(withKey ? provider.environment : {});
  const ends: (() => void)[] = [];
  const { origin } = await serveFolder({ after: (end) => void ends.push(end as () => void) }, out, {
    live: handle,
  });
  return {
    origin,
    provider,
    logs,
    close: async () => {
      for (const end of ends) end();
      await provider.server.close();
    },
  };
}
