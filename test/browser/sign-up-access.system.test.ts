import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { signUpForm } from './sign-up-form.ts';
import { usePages } from './pages.ts';
import { startSignUpSite } from './sign-up-site.ts';

const states: readonly (readonly [name: string, enter: (page: Page) => Promise<void>])[] = [
  ['untouched', () => Promise.resolve()],
  [
    'with faults in its fields',
    async (page) => {
      const form = signUpForm(page);
      await form.button.click();
      assert.notEqual(await form.faultOf(form.email), '');
    },
  ],
  [
    'with a fault of ours',
    async (page) => {
      await page.route('**/api/subscribe', (route) => route.fulfill({ status: 502 }), {
        times: 1,
      });
      const form = signUpForm(page);
      await form.send('ann@example.com');
      await form.problem.filter({ hasText: 'cannot be reached' }).waitFor();
    },
  ],
  [
    'done',
    async (page) => {
      const form = signUpForm(page);
      await form.send('ann@example.com');
      await form.status.filter({ hasText: 'Thank you' }).waitFor();
    },
  ],
];

describe('the newsletter form, for everybody', { skip: whyNoBrowser }, () => {
  const { open } = usePages(true);

  for (const [name, enter] of states)
    test(`axe finds nothing on the page, light and dark, and nothing sticks out: ${name}`, async (t) => {
      const page = await open(t, (await startSignUpSite(t)).origin);
      await enter(page);
      assert.deepEqual(await axeFindings(page), []);
      for (const width of [1280, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        assert.ok(wide <= width, `${wide} px in ${width}`);
      }
    });

  test('what is said is reached by roles, names and descriptions', async (t) => {
    const page = await open(t, (await startSignUpSite(t)).origin);
    const form = signUpForm(page);
    await form.button.click();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const described = nodes
      .filter(({ role }) => role?.value === 'textbox' || role?.value === 'checkbox')
      .map(({ description, properties }) => [
        description?.value as string,
        properties?.find(({ name }) => name === 'invalid')?.value.value as string,
      ]);
    assert.deepEqual(described, [
      ['Enter your email address.', 'true'],
      ['Tick the box if you agree. Without that we may not write to you.', 'true'],
    ]);
    assert.equal(await form.email.getAttribute('autocomplete'), 'email');
  });
});
