import { mediaTypes } from '../contract/media-types.ts';
import type { SubscribeResponse } from '../contract/resources/subscribe.ts';
import { clientIp } from './client-ip.ts';
import { withDeadline } from './deadline.ts';
import type { EmailProvider, Outcome, Subscription } from './email-provider.ts';
import { parseSubscription } from './parse-subscription.ts';
import { readCapped, type CappedRead } from './read-capped.ts';
import { refuse, type Reply } from './reply.ts';
import type { SignUpConfig } from './sign-up-config.ts';

/** Largest body of a sign-up, in bytes. */
export const bodyCap = 4096;

// The same words for a new and for a known address: the answer must not tell which it was.
const thanks: SubscribeResponse = {
  success: true,
  message:
    'Thank you. If the address still has to be confirmed, an email with a link is on its way.',
};

const bodyLate: CappedRead = { kind: 'broken' };
const providerLate: Outcome = { kind: 'failed', reason: 'timeout' };

/**
 * Answers a POST to the sign-up endpoint: the request is judged first, then whether there is a
 * provider, and only then the provider is called, under one deadline. It takes no longer than the two
 * times of the configuration together.
 */
export async function answerSubscribe(
  request: Request,
  config: SignUpConfig,
  provider: EmailProvider | undefined,
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
  const outcome = await withDeadline(config.timeoutMs, providerLate, (signal) =>
    callSafely(provider, subscription, signal),
  );
  return { ...replyTo(outcome), trace: { provider: provider.name, outcome } };
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
      return refuse('upstream_error');
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

function refuseBroken(): Reply {
  return refuse('invalid_request', {
    message: 'The request body could not be read to its end.',
    resolution: 'Send the whole body.',
  });
}
