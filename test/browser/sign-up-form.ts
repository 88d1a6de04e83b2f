import type { Locator, Page } from 'playwright-core';

/** The newsletter form as a visitor finds it: by labels and roles. */
export interface SignUpForm {
  readonly email: Locator;
  readonly consent: Locator;
  readonly button: Locator;
  readonly problem: Locator;
  readonly status: Locator;
  /** Fills in an address, agrees and sends. */
  readonly send: (email: string) => Promise<void>;
  /** What is wrong with a field, as it is said with the field; empty when nothing is. */
  readonly faultOf: (field: Locator) => Promise<string>;
  /** Whether an element has the focus. */
  readonly hasFocus: (element: Locator) => Promise<boolean>;
}

/** The form of a page. */
export function signUpForm(page: Page): SignUpForm {
  const section = page.getByRole('region', { name: /newsletter/ });
  const email = section.getByRole('textbox', { name: 'Your email address' });
  const consent = section.getByRole('checkbox', { name: /I agree/ });
  const button = section.getByRole('button', { name: 'Sign up' });
  return {
    email,
    consent,
    button,
    problem: section.getByRole('alert'),
    status: section.getByRole('status'),
    send: async (address) => {
      await email.fill(address);
      await consent.check();
      await button.click();
    },
    faultOf: async (field) => {
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      const text = (await section.locator(`#${id}`).textContent()) ?? '';
      const invalid = (await field.getAttribute('aria-invalid')) === 'true';
      if (invalid !== (text !== '')) throw new Error(`marked ${String(invalid)}, says “${text}”`);
      return text;
    },
    hasFocus: async (element) => (await element.and(page.locator(':focus')).count()) === 1,
  };
}
