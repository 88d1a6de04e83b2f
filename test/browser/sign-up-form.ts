import type { Locator, Page } from 'playwright-core';

/** The newsletter form of a page as a visitor finds it: by labels and roles. */
export function signUpForm(page: Page) {
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
    /** Fills in an address, agrees and sends. */
    send: async (address: string) => {
      await email.fill(address);
      await consent.check();
      await button.click();
    },
    /** What is wrong with a field, as it is said with the field; empty when nothing is. */
    faultOf: async (field: Locator) => {
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      const text = (await section.locator(`#${id}`).textContent()) ?? '';
      const invalid = (await field.getAttribute('aria-invalid')) === 'true';
      if (invalid !== (text !== '')) throw new Error(`marked ${String(invalid)}, says “${text}”`);
      return text;
    },
    hasFocus: async (element: Locator) => (await element.and(page.locator(':focus')).count()) === 1,
  };
}
