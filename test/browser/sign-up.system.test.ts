import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { FetchHandler } from '../../src/service/http/fetch-handler.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { signUpForm } from './sign-up-form.ts';
import { startSignUpSite, type SignUpSite } from './sign-up-site.ts';
import { sampleOut, sampleSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { signUpFrom } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/provider-profiles.ts';
import { startServer } from '../support/signup/running-server.ts';

const article = '/articles/choosing-an-app';
const thanks = /^Thank you!/;

describe('the newsletter form', { skip: whyNoBrowser }, () => {
  let browser: Browser;
  let site: SignUpSite;
  /** What the console of a page said, and what its scripts threw. */
  let complaints: string[];
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());
  beforeEach(async () => {
    site = await startSignUpSite(sampleOut);
    complaints = [];
  });
  afterEach(() => site.close());

  async function open(t: TestContext, path: string, origin = site.origin): Promise<Page> {
    const context = await browser.newContext();
    t.after(() => context.close());
    const page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(origin + path);
    return page;
  }

  for (const [path, name] of [
    ['/', 'the home page'],
    [article, 'an article'],
  ] as const)
    test(`signs up from ${name}, says so, and leaves the console clean`, async (t) => {
      const form = signUpForm(await open(t, path));
      await form.send('ann@example.com');
      await form.status.filter({ hasText: thanks }).waitFor();
      assert.equal(await form.hasFocus(form.status), true);
      assert.equal(await form.button.count(), 0, 'the form is gone');
      assert.deepEqual([...site.provider.contacts.keys()], ['ann@example.com']);
      const [request] = site.provider.server.requests;
      assert.deepEqual(JSON.parse(request?.text ?? ''), {
        email_address: 'ann@example.com',
        utm_source: path,
      });
      assert.deepEqual(complaints, []);
    });

  test('says the same of an address that is on the list already', async (t) => {
    const words: (string | null)[] = [];
    for (const _ of ['new', 'known']) {
      const form = signUpForm(await open(t, '/'));
      await form.send('ann@example.com');
      await form.status.filter({ hasText: thanks }).waitFor();
      words.push(await form.status.textContent());
    }
    assert.equal(words[0], words[1]);
    assert.deepEqual(
      site.logs.map(({ outcome }) => outcome),
      ['pending', 'exists'],
    );
  });

  test('sends once, however often and however it is submitted', async (t) => {
    let answer = (): void => undefined;
    site.provider.server.hold = new Promise((resolve) => {
      answer = resolve;
    });
    const form = signUpForm(await open(t, '/'));
    await form.email.fill('ann@example.com');
    await form.consent.check();
    await form.button.dblclick();
    await form.status.filter({ hasText: 'Signing you up' }).waitFor();
    assert.equal(await form.button.getAttribute('aria-disabled'), 'true');
    assert.equal(await form.hasFocus(form.button), true, 'the focus is not lost');
    await form.button.press('Enter');
    await form.email.press('Enter');
    answer();
    await form.status.filter({ hasText: thanks }).waitFor();
    assert.equal(site.provider.server.requests.length, 1);
    assert.equal(site.logs.length, 1);
  });

  test('works with the keyboard alone', async (t) => {
    const page = await open(t, article);
    const form = signUpForm(page);
    await page.getByRole('link', { name: /^Privacy: / }).focus();
    await page.keyboard.press('Tab');
    assert.equal(await form.hasFocus(form.email), true);
    await page.keyboard.type('ann@example.com');
    await page.keyboard.press('Tab');
    assert.equal(await form.hasFocus(form.consent), true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    assert.equal(await form.hasFocus(form.button), true);
    await page.keyboard.press('Enter');
    await form.status.filter({ hasText: thanks }).waitFor();
    assert.equal(site.provider.contacts.size, 1);
  });

  test('works under a base URL with a path', async (t) => {
    const out = join(temporaryFolder(t), 'out');
    const options = ['--base-url', 'https://studio.example/shop', '--out', out];
    assert.equal((await runProgram(['build', ...options])).code, 0);
    const shop = await startSignUpSite(out);
    t.after(() => shop.close());
    for (const path of ['/shop', `/shop${article}`]) {
      const form = signUpForm(await open(t, path, shop.origin));
      await form.send('ann@example.com');
      await form.status.filter({ hasText: thanks }).waitFor();
    }
    assert.equal(shop.logs.length, 2);
    assert.deepEqual(complaints, []);
  });

  test('posts to a sign-up at another origin that allows the site, and to no other', async (t) => {
    const provider = await startProvider.buttondown();
    t.after(() => provider.server.close());
    let handle: FetchHandler = () => Promise.reject(new Error('not set up'));
    const signUp = await startServer((request) => handle(request));
    t.after(() => signUp.close());
    const folder = temporaryFolder(t);
    cpSync(sampleSources, join(folder, 'sources'), { recursive: true });
    const settings = join(folder, 'sources/site.yaml');
    const text = readFileSync(settings, 'utf8');
    writeFileSync(settings, text.replace('signUp:\n', `signUp:\n  url: ${signUp.origin}\n`));
    assert.equal((await runProgram(['build'], { cwd: folder })).code, 0);
    const { origin } = await serveFolder(t, join(folder, 'out'));
    const send = async (email: string, allowed: string) => {
      const environment = { ...provider.environment, SIGNUP_ALLOWED_ORIGINS: allowed };
      ({ handle } = signUpFrom(environment));
      const form = signUpForm(await open(t, '/', origin));
      await form.send(email);
      return form;
    };
    const form = await send('ann@example.com', origin);
    await form.status.filter({ hasText: thanks }).waitFor();
    assert.deepEqual(complaints, []);
    const refused = await send('bob@example.com', 'https://other.example');
    await refused.problem.filter({ hasText: /connection/i }).waitFor();
    assert.deepEqual([...provider.contacts.keys()], ['ann@example.com']);
  });

  for (const [name, prepare] of [
    ['scripts are switched off', undefined],
    ['the script does not arrive', (page: Page) => page.route('**/*.js', (r) => r.abort())],
  ] as const)
    test(`says how to write to the studio where ${name}`, async (t) => {
      const context = await browser.newContext({ javaScriptEnabled: prepare !== undefined });
      t.after(() => context.close());
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(site.origin);
      const form = signUpForm(page);
      assert.equal(await form.email.count(), 0, 'no form that does nothing');
      const way = page.getByText('The form needs JavaScript').getByRole('link');
      assert.equal(await way.getAttribute('href'), 'mailto:hello@tootlewick.example');
      assert.equal(await way.isVisible(), true);
    });
});
