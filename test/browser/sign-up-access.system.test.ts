import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { signUpForm } from '../support/browser/sign-up-form.ts';
import { startSignUpSite, type SignUpSite } from '../support/browser/sign-up-site.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

  async function open(t: TestContext, colorScheme: 'light' | 'dark', width: number): Promise<Page> {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ colorScheme, viewport });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(site.origin);
    return page;
  }

  for (const [name, enter] of states)
    for (const scheme of ['light', 'dark'] as const)
      test(`axe finds nothing on the page: ${name}, ${scheme}`, async (t) => {
        const page = await open(t, scheme, 1280);
        await enter(page);
        await page.evaluate(axe);
        const { violations, passes } = await page.evaluate<AxeResults>('axe.run(document)');
        assert.deepEqual(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          [],
        );
        assert.ok(passes.some(({ id }) => id === 'color-contrast'));
      });

  for (const width of [1280, 360, 320])
    test(`nothing sticks out of a window ${String(width)} px wide`, async (t) => {
      const page = await open(t, 'light', width);
      for (const [, enter] of states) {
        await page.goto(site.origin);
        await enter(page);
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        assert.ok(wide <= width, `${String(wide)} px`);
      }
    });

  test('what is said is reached by roles, names and descriptions', async (t) => {
    const page = await open(t, 'light', 1280);
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
