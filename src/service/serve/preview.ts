import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkHost, type AccessPolicy } from '../http/host-guard.ts';

/**
 * The script of the preview. It sets styles through the object model, which the policy of the pages allows,
 * and the report as text, so that none of it is read as markup.
 */
const previewScript = (eventsPath: string): string => `'use strict';
(() => {
  let overlay;
  const show = (report) => {
    overlay ??= document.body.appendChild(document.createElement('pre'));
    overlay.setAttribute('role', 'alert');
    overlay.textContent = 'The build failed; this is the last good site.\\n\\n' + report;
    Object.assign(overlay.style, {
      position: 'fixed', inset: '1rem', zIndex: '9999', margin: '0', padding: '1.25rem',
      overflow: 'auto', whiteSpace: 'pre-wrap', borderRadius: '0.75rem',
      border: '3px solid #ff6b4a', background: '#1b1f2b', color: '#f4f6fb',
      font: '14px/1.5 ui-monospace, "DejaVu Sans Mono", monospace',
    });
  };
  const events = new EventSource(${JSON.stringify(eventsPath)});
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('problems', ({ data }) => {
    // The page does not wait for this script, so this may come before there is a page.
    if (document.body) show(data);
    else addEventListener('DOMContentLoaded', () => show(data));
  });
})();
`;

export type Preview = ReturnType<typeof createPreview>;

const refusal =
  'This preview does not answer to the host of this request. See `catalogue help serve`.\n';
const scriptPath = '/__catalogue/preview.js';
const eventsPath = '/__catalogue/events';

/**
 * A preview without any open page.
 *
 * @param hosts names of the machine: pages of strangers would read what is not published yet.
 */
export function createPreview(hosts: AccessPolicy['hosts']) {
  const open = new Set<ServerResponse>();
  let problems: string | undefined;
  /** Counts reloads: a page from before the last one is notified at once. */
  let version = 0;
  const send = (event: string, data: string) => {
    for (const response of open) response.write(eventText(event, data));
  };
  return {
    /** Serves the paths of the preview itself; true if it did. */
    intercept({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
      // Without the headers that open published files to other sites.
      const answer = (status: number, type: string, text: string): true => {
        const noStore = { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' };
        response.writeHead(status, { ...noStore, 'Cache-Control': 'no-store' }).end(text);
        return true;
      };
      if (checkHost(headers, { hosts, origins: new Set() }) !== undefined)
        return answer(403, 'text/plain; charset=utf-8', refusal);
      const [path, shown] = url.split('?shown=');
      const query = shown === undefined ? '' : `?shown=${Number(shown)}`;
      if (path === scriptPath)
        return answer(200, 'text/javascript', previewScript(eventsPath + query));
      if (path !== eventsPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // A file may have been saved while the page was on its way.
      const isOld = shown !== undefined && Number(shown) !== version;
      response.write(eventText(isOld ? 'reload' : 'hello', ''));
      if (problems !== undefined) response.write(eventText('problems', problems));
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    /** Puts its script into a page. */
    rewriteHtml: (html: string): string =>
      html.replace(
        '</head>',
        `<script src="${scriptPath}?shown=${version}" async></script>\n</head>`,
      ),
    /** The site was built; open pages reload if it changed, or if they display problems. */
    showSite(isChanged: boolean): void {
      if (!isChanged && problems === undefined) return;
      problems = undefined;
      version += 1;
      send('reload', '');
    },
    /** The build failed: open pages display why. */
    showProblems(report: string): void {
      problems = report;
      send('problems', report);
    },
    close(): void {
      for (const response of open) response.end();
    },
  };
}

/** A server-sent event; every line of its data has its own prefix. */
const eventText = (event: string, data: string): string =>
  `event: ${event}\n${data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;
