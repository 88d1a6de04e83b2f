import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { axe, axeFindings, schemes } from './axe.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { signUpForm } from './sign-up-form.ts';
import { startSignUpSite, type SignUpSite } from './sign-up-site.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

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
  let browser: Browser;
  let site: SignUpSite;
  before(async () => {
    browser = await startBrowser();
    site = await startSignUpSite(sampleOut);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  async function open(t: TestContext, width: number): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(site.origin);
    return page;
  }

  for (const [name, enter] of states)
    test(`axe finds nothing on the page, light and dark: ${name}`, async (t) => {
      const page = await open(t, 1280);
      await enter(page);
      await page.evaluate(axe);
      for (const [colorScheme, rules] of schemes) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await axeFindings(page, rules), [], colorScheme);
      }
    });

  for (const width of [1280, 360, 320])
    test(`nothing sticks out of a window ${width} px wide`, async (t) => {
      const page = await open(t, width);
      for (const [, enter] of states) {
        await page.goto(site.origin);
        await enter(page);
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        assert.ok(wide <= width, `${wide} px`);
      }
    });

  test('what is said is reached by roles, names and descriptions', async (t) => {
    const page = await open(t, 1280);
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
