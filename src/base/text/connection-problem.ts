const problems: readonly (readonly [code: RegExp, words: string])[] = [
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'the host name is not known'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'there is no way to this host'],
  [/^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'it took too long'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection broke off'],
  [/^(?:ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)$/, 'it does not speak TLS there; is it http?'],
  [/^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/, 'its certificate is not trusted'],
];

/** Why a request got no response, with the error code of the system. */
export function connectionProblem(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if (fault.name === 'TimeoutError') return 'it took too long';
  const cause = innermost(fault);
  const { code = '' } = cause as NodeJS.ErrnoException;
  const words = problems.find(([pattern]) => pattern.test(code))?.[1];
  return words === undefined ? cause.message : `${words} (${code})`;
}

/** `fetch` wraps the cause, and an attempt at several addresses has several errors. */
function innermost(fault: Error): Error {
  if (fault instanceof AggregateError && fault.errors[0] instanceof Error)
    return innermost(fault.errors[0]);
  return fault.cause instanceof Error ? innermost(fault.cause) : fault;
}

/** Whether a request failed, itself or what it caused, since no such host is known. */
export const isUnknownHost = (fault: Error): boolean =>
  (innermost(fault) as NodeJS.ErrnoException).code === 'ENOTFOUND';
