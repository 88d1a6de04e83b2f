import assert from 'node:assert/strict';
import { readSignUpSettings } from '../../../src/service/signup/read-sign-up-settings.ts';
import type { SignUpSettings } from '../../../src/service/signup/read-sign-up-settings.ts';

/** The mistakes of an environment, by variable. */
export function mistakesOf(environment: Record<string, unknown>): Record<string, string> {
  const reading = readSignUpSettings(environment);
  if (reading.ok) return {};
  return Object.fromEntries(reading.mistakes.map(({ variable, message }) => [variable, message]));
}

/** The settings out of an environment that has no mistake. */
export function settingsOf(environment: Record<string, unknown>): SignUpSettings {
  const reading = readSignUpSettings(environment);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading.settings;
}
