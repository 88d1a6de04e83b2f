import type { SignUpSettings } from '../../../src/service/signup/read-sign-up-settings.ts';

/** The same settings, but with answers that do not wait for a whole second. */
export const answeringAtOnce = ({ config, provider }: SignUpSettings): SignUpSettings => ({
  config: { ...config, stepMs: 0 },
  provider,
});
