import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { formTimeoutMs } from '../../src/contract/sign-up-times.ts';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { signUpForm } from './sign-up-form.ts';
import { usePages } from './pages.ts';
import { startSignUpSite } from './sign-up-site.ts';
import { rejectedAddress } from '../support/signup/stand-ins/vendors.ts';

/** What a proxy or a firewall says: no JSON of ours. */
const html = '<html><h1>Too Many <b>Requests</b></h1></html>';

/** An answer in place of the endpoint's own. */
type Answer = Parameters<Route['fulfill']>[0];
const page = (status: number): Answer => ({ status, contentType: 'text/html', body: html });
const json = (status: number, body: unknown): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const unreachable = /cannot be reached at the moment/;
const ours = /Something went wrong on our side.*hello@tootlewick\.example/;
const answers: readonly (readonly [name: string, answer: Answer, words: RegExp])[] = [
  ["a proxy's 429", page(429), /too many tries/],
  ["a proxy's 502", page(502), unreachable],
  ["a proxy's 503", page(503), unreachable],
  ["a proxy's 504", page(504), unreachable],
  ["a firewall's 403", page(403), ours],
  ['no endpoint', page(404), ours],
  ['a page in place of an answer', page(200), ours],
  ['an empty answer', { status: 200, body: '' }, ours],
  ['JSON that is none of ours', json(200, ['success']), ours],
  ['null', json(200, null), ours],
  ['a fault of the service', json(500, { error: { code: 'internal_error' } }), ours],
  ['a refusal of what the form sends', json(400, { error: { code: 'invalid_request' } }), ours],
  ['a code that means something to objects', json(400, { error: { code: '__proto__' } }), ours],
];

describe('the newsletter form, when something goes wrong', { skip: whyNoBrowser }, () => {
  const { open } = usePages();

  /** Sends, waits for the words, and sees to it that what was typed is still there. */
  async function sendAndFail(opened: Page, words: RegExp): Promise<void> {
    const form = signUpForm(opened);
    await form.send('ann@example.com');
    await form.problem.filter({ hasText: words }).waitFor();
    assert.equal(await form.email.inputValue(), 'ann@example.com');
    assert.equal(await form.consent.isChecked(), true);
    assert.equal(await form.button.getAttribute('aria-disabled'), 'false');
    assert.equal(await form.hasFocus(form.button), true);
    assert.equal(await form.status.textContent(), '', 'no longer under way');
    assert.equal(await form.faultOf(form.email), '');
  }

  test('whatever answers in place of the service is reported in a sentence', async (t) => {
    const opened = await open(t, (await startSignUpSite(t)).origin);
    for (const [name, answer, words] of answers)
      await t.test(name, async () => {
        await opened.route('**/api/subscribe', (route) => route.fulfill(answer));
        await sendAndFail(opened, words);
        assert.equal(await opened.locator('.sign-up b').count(), 0, 'nothing of it becomes markup');
        await opened.unroute('**/api/subscribe');
      });
  });

  test('a provider that fails: the words, and a second try that works', async (t) => {
    const site = await startSignUpSite(t);
    const opened = await open(t, site.origin);
    site.provider.server.fault = 'reset';
    await sendAndFail(opened, /email service has not confirmed this/);
    site.provider.server.fault = undefined;
    const form = signUpForm(opened);
    await form.button.click();
    await form.status.filter({ hasText: 'Thank you' }).waitFor();
    assert.equal(site.provider.people.size, 1);
  });

  test('a deployment without a provider sends people to the studio', async (t) => {
    const off = await startSignUpSite(t, undefined, false);
    const opened = await open(t, off.origin);
    await sendAndFail(opened, /switched off.*hello@tootlewick\.example/);
  });

  test('a missing network, a broken connection and a redirect ask to check the connection', async (t) => {
    const site = await startSignUpSite(t);
    const opened = await open(t, site.origin);
    const context = opened.context();
    const words = /Check your connection/;
    await context.setOffline(true);
    await sendAndFail(opened, words);
    await context.setOffline(false);
    await opened.route('**/api/subscribe', (route) => route.abort('connectionreset'));
    await sendAndFail(opened, words);
    await opened.unroute('**/api/subscribe');
    const headers = { location: '/' };
    await opened.route('**/api/subscribe', (route) => route.fulfill({ status: 302, headers }));
    await sendAndFail(opened, words);
    assert.equal(site.provider.server.requests.length, 0);
  });

  test('no answer in time is reported', async (t) => {
    const site = await startSignUpSite(t);
    const opened = await open(t, site.origin);
    await opened.clock.install();
    await opened.reload();
    const form = signUpForm(opened);
    const asked = new Promise<void>((resolve) => {
      void opened.route('**/api/subscribe', () => {
        resolve();
      });
    });
    await form.send('ann@example.com');
    await asked;
    await opened.clock.fastForward(formTimeoutMs - 1_000);
    assert.equal(await form.status.textContent(), 'Signing you up …');
    await opened.clock.fastForward(1_100);
    await form.problem.filter({ hasText: 'No answer came in time' }).waitFor();
    assert.equal(await form.email.inputValue(), 'ann@example.com');
    assert.equal(await form.button.getAttribute('aria-disabled'), 'false');
  });

  test('an empty form shows both errors at their fields, and removes them as they are mended', async (t) => {
    const site = await startSignUpSite(t);
    const opened = await open(t, site.origin);
    const form = signUpForm(opened);
    await form.button.click();
    assert.equal(await form.faultOf(form.email), 'Enter your email address.');
    assert.match(await form.faultOf(form.consent), /^Tick the box/);
    assert.equal(await form.hasFocus(form.email), true);
    await form.email.fill('ann');
    await form.button.click();
    assert.match(await form.faultOf(form.email), /not an email address/);
    await form.email.fill('ann@example.com');
    assert.equal(await form.faultOf(form.email), '');
    await form.button.click();
    assert.equal(await form.hasFocus(form.consent), true);
    await form.consent.check();
    assert.equal(await form.faultOf(form.consent), '');
    assert.equal(site.logs.length, 0, 'nothing was sent');
  });

  for (const address of ['ann@localhost', rejectedAddress])
    test(`${address}, which only the service or its provider refuses`, async (t) => {
      const site = await startSignUpSite(t);
      const opened = await open(t, site.origin);
      const form = signUpForm(opened);
      await form.send(address);
      await opened.getByText('not an email address').waitFor();
      assert.match(await form.faultOf(form.email), /name@example\.com/);
      assert.equal(await form.hasFocus(form.email), true);
      assert.equal(await form.email.inputValue(), address);
      assert.equal(await form.problem.textContent(), '');
    });
});
