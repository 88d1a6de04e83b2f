import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that vouches for itself, in a folder that any user may read. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly remove: () => void;
}

/** Why no certificate can be made here; false when one can. */
export const whyNoCertificate = (): string | false =>
  spawnSync('openssl', ['version']).error === undefined ? false : 'openssl is not installed';

/** Makes a certificate for a host that is good for two days. */
export function makeCertificate(host = 'localhost'): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-certificate-'));
  chmodSync(folder, 0o755);
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const words = [
    ...['req', '-x509', '-days', '2', '-nodes', '-newkey', 'ec'],
    ...['-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-out', certFile, '-keyout', keyFile],
  ];
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  chmodSync(keyFile, 0o644);
  return {
    certFile,
    keyFile,
    cert: readFileSync(certFile, 'utf8'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
