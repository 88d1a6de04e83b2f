import { defaultPort } from '../host.ts';
import { inside } from './nginx-main.ts';

/** The user that the official images of nginx have for it; any other serves as well. */
export const user = '101:101';

/**
 * The recipe of the image. It runs nothing while it is built, so the same files give the same image.
 *
 * @param configuration names of the files for nginx.
 */
export const containerfile = (configuration: readonly string[]): string =>
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
    `ENTRYPOINT ${JSON.stringify(['nginx', '-e', 'stderr', '-c', `${inside.configuration}/nginx.conf`])}`,
    'CMD []',
    '',
  ].join('\n');
