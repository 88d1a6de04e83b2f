import { mediaTypes } from '../../contract/media-types.ts';
import type { SubscribeResponse } from '../../contract/resources/subscribe.ts';
import { withDeadline } from './deadline.ts';
import type { EmailProvider, Outcome, Subscription } from './email-provider.ts';
import { parseSubscription } from './parse-subscription.ts';
import { readCapped, type CappedRead } from './read-capped.ts';
import { refuse, type Reply } from './reply.ts';
import type { SignUpConfig } from './sign-up-config.ts';
import type { createTurns } from './turns.ts';

/** Largest body of a sign-up, in bytes. */
export const bodyCap = 4096;

// The same words for a new and for a known address: the answer must not reveal which it was.
const thanks: SubscribeResponse = {
  success: true,
  message:
    'Thank you. If the address still has to be confirmed, an email with a link is on its way.',
};

const bodyLate: CappedRead = { kind: 'broken' };
const providerLate: Outcome = { kind: 'failed', reason: 'timeout' };
const providerBusy: Outcome = { kind: 'failed', reason: 'busy' };

/** The provider as a deployment uses it: its sign-ups take turns. */
export interface ProviderPort {
  readonly provider?: EmailProvider;
  readonly inTurn: ReturnType<typeof createTurns>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Answers a POST to the sign-up endpoint: first the request is judged, then whether there is a provider, and
 * only then the provider is called, in turn and under one deadline. It takes no longer than the sum of the
 * three times in the configuration.
 */
export async function answerSubscribe(
  request: Request,
  config: SignUpConfig,
  { provider, inTurn, now }: ProviderPort,
): Promise<Reply> {
  if (!isPlainJson(request.headers)) return refuseMediaType();
  if (Number(request.headers.get('content-length')) > bodyCap) return refuseSize();
  const read = await withDeadline(config.bodyTimeoutMs, bodyLate, () =>
    readCapped(request.body, bodyCap),
  );
  if (read.kind === 'too-large') return refuseSize();
  if (read.kind === 'broken') return refuseBroken();
  const parsed = parseSubscription(read.bytes, config);
  if ('refusal' in parsed) return parsed.refusal;
  if (provider === undefined) return refuse('service_unavailable');
  const ip = clientIp(request.headers, config.clientIpHeader);
  const subscription: Subscription = { ...parsed.subscription, ...(ip && { clientIp: ip }) };
  const startedAt = now();
  const outcome = await inTurn(providerBusy, () =>
    withDeadline(config.timeoutMs, providerLate, (signal) =>
      callSafely(provider, subscription, signal),
    ),
  );
  // Some providers take twice as long for a new address as for a known one.
  if (outcome.kind !== 'failed' && config.stepMs > 0)
    await untilStep(config.stepMs, now() - startedAt);
  return { ...replyTo(outcome), trace: { provider: provider.name, outcome } };
}

/** Waits until a whole number of steps is over. */
function untilStep(stepMs: number, passed: number): Promise<void> {
  const steps = Math.max(1, Math.ceil(passed / stepMs));
  return new Promise((resolve) => {
    setTimeout(resolve, steps * stepMs - passed);
  });
}

/** A provider that throws has failed. */
async function callSafely(
  provider: EmailProvider,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return await provider.subscribe(subscription, { signal });
  } catch {
    return { kind: 'failed', reason: 'unexpected' };
  }
}

function replyTo(outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'created':
    case 'pending':
    case 'exists':
      return { status: 200, body: thanks };
    case 'invalid-email':
      return refuse('invalid_email');
    case 'failed':
      return outcome.reason === 'busy' ? refuseBusy() : refuse('upstream_error');
  }
}

function isPlainJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  return type === mediaTypes.json && encoding === 'identity';
}

function refuseMediaType(): Reply {
  return refuse('invalid_request', {
    status: 415,
    message: 'This endpoint takes uncompressed application/json only.',
    resolution: 'Send the body as JSON with `Content-Type: application/json`.',
  });
}

function refuseSize(): Reply {
  return refuse('invalid_request', {
    status: 413,
    message: `The request body is larger than ${String(bodyCap)} bytes.`,
    resolution: 'Send only `email`, `groupId` and `source`.',
  });
}

/** Not 503, which tells a caller never to try again: nothing was passed on, so another try is right. */
function refuseBusy(): Reply {
  return refuse('upstream_error', {
    message: 'Too many sign-ups wait for the email provider: it was not given this one.',
    resolution: 'One retry is safe, after the seconds of the Retry-After header.',
    headers: { 'Retry-After': '10' },
  });
}

function refuseBroken(): Reply {
  return refuse('invalid_request', {
    message: 'The request body could not be read to its end.',
    resolution: 'Send the whole body.',
  });
}

const ipv4 = /^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$/;
const ipv6 = /^(?=[^:]*:[^:]*:)[0-9A-Fa-f:.]{2,45}$/;

/**
 * The caller's IP address from the header that the operator names, or undefined. Of a list, the last entry
 * counts: the nearest proxy wrote it, while the first ones may come from the caller.
 */
function clientIp(headers: Headers, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const last = headers.get(header)?.split(',').at(-1)?.trim() ?? '';
  return ipv4.test(last) || ipv6.test(last) ? last : undefined;
}
