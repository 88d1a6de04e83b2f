import { defaultPort } from '../host.ts';
import { inside } from './nginx-main.ts';

/** The user that the official images of nginx have for it; any other serves as well. */
export const user = '101:101';

/**
 * The recipe of the image. It runs nothing while it is built, so the same files give the same image.
 *
 * @param configuration names of the files for nginx.
 * @param probe path that a healthy container answers.
 */
export const containerfile = (configuration: readonly string[], probe: string): string =>
  [
    '# Printed by `catalogue build --host container`.',
    '# Any image with nginx and wget; name it with its digest, and the image is the same whenever it is built.',
    'ARG BASE=docker.io/library/nginx:stable-alpine-slim',
    'FROM ${BASE}',
    // All modes the same: they do not depend on the umask of who built the site.
    `COPY --chmod=755 ${configuration.join(' ')} ${inside.configuration}/`,
    `COPY --chmod=755 site ${inside.site}/`,
    `USER ${user}`,
    `EXPOSE ${String(defaultPort)}`,
    'STOPSIGNAL SIGQUIT',
    `HEALTHCHECK --interval=30s --timeout=5s CMD ${words(['wget', '-q', '-O', '/dev/null', `http://127.0.0.1:${String(defaultPort)}${probe}`])}`,
    `ENTRYPOINT ${words(['nginx', '-e', 'stderr', '-c', `${inside.configuration}/nginx.conf`])}`,
    'CMD []',
    '',
  ].join('\n');

const words = (list: readonly string[]): string =>
  `[${list.map((word) => JSON.stringify(word)).join(', ')}]`;
