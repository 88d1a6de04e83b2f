import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { FetchHandler } from '../../src/service/http/fetch-handler.ts';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { signUpForm } from './sign-up-form.ts';
import { usePages } from './pages.ts';
import { buildSample } from './sample-site.ts';
import { startSignUpSite } from './sign-up-site.ts';
import { signUpFrom } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import { startServer } from '../support/signup/running-server.ts';

const article = '/articles/choosing-an-app';
const thanks = /^Thank you!/;

describe('the newsletter form', { skip: whyNoBrowser }, () => {
  const { serve, blank, open } = usePages();

  for (const [path, name] of [
    ['/', 'the home page'],
    [article, 'an article'],
  ] as const)
    test(`signs up from ${name}, says so, and leaves the console clean`, async (t) => {
      const site = await startSignUpSite(t);
      const form = signUpForm(await open(t, site.origin + path));
      await form.send('ann@example.com');
      await form.status.filter({ hasText: thanks }).waitFor();
      assert.equal(await form.hasFocus(form.status), true);
      assert.equal(await form.button.count(), 0, 'the form is gone');
      assert.deepEqual([...site.provider.people.keys()], ['ann@example.com']);
      const [request] = site.provider.server.requests;
      assert.deepEqual(JSON.parse(request?.text ?? ''), {
        email_address: 'ann@example.com',
        utm_source: path,
      });
    });

  test('sends once, however often and however it is submitted', async (t) => {
    const site = await startSignUpSite(t);
    let answer = (): void => undefined;
    site.provider.server.hold = new Promise((resolve) => {
      answer = resolve;
    });
    const form = signUpForm(await open(t, site.origin));
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
    const site = await startSignUpSite(t);
    const page = await open(t, site.origin + article);
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
    assert.equal(site.provider.people.size, 1);
  });

  test('posts to a sign-up at another origin that allows the site, and to no other', async (t) => {
    const provider = await startProvider('buttondown');
    t.after(() => provider.server.close());
    let handle: FetchHandler = () => Promise.reject(new Error('not set up'));
    const signUp = await startServer((request) => handle(request));
    t.after(() => signUp.close());
    const origin = await serve((folder) =>
      buildSample(folder, (site) =>
        site.replace('signUp:\n', `signUp:\n  url: ${signUp.origin}\n`),
      ),
    );
    const send = async (email: string, allowed: string) => {
      const environment = { ...provider.environment, SIGNUP_ALLOWED_ORIGINS: allowed };
      ({ handle } = signUpFrom(environment));
      const form = signUpForm(await open(t, origin));
      await form.send(email);
      return form;
    };
    const form = await send('ann@example.com', origin);
    await form.status.filter({ hasText: thanks }).waitFor();
    const refused = await send('bob@example.com', 'https://other.example');
    await refused.problem.filter({ hasText: /connection/i }).waitFor();
    assert.deepEqual([...provider.people.keys()], ['ann@example.com']);
  });

  for (const [name, prepare] of [
    ['scripts are switched off', undefined],
    ['the script does not arrive', (page: Page) => page.route('**/*.js', (r) => r.abort())],
  ] as const)
    test(`says how to write to the studio where ${name}`, async (t) => {
      const page = await blank(t, { javaScriptEnabled: prepare !== undefined });
      await prepare?.(page);
      await page.goto((await startSignUpSite(t)).origin);
      const form = signUpForm(page);
      assert.equal(await form.email.count(), 0, 'no form that does nothing');
      const way = page.getByText('The form needs JavaScript').getByRole('link');
      assert.equal(await way.getAttribute('href'), 'mailto:hello@tootlewick.example');
      assert.equal(await way.isVisible(), true);
    });
});
