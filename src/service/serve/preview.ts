import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostNames } from './allowed-hosts.ts';
import { previewScript } from './preview-script.ts';
import { refuseHost } from './refuse-host.ts';

/** Keeps open pages up to date while somebody edits. */
export interface Preview {
  /** Answers the paths of the preview itself; true if it did. */
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Puts the script of the preview into a page, which is the newest version. */
  readonly rewriteHtml: (html: string, file: string) => string;
  /**
   * The pages of a site are ready before the rest of it: open pages reload and show them. Resolves when they
   * have, or after a moment.
   */
  readonly showPages: (pageOf: PageSource) => Promise<void>;
  /** The site is ready, and pages come from it; open ones reload if they show anything else. */
  readonly showSite: (isShown: boolean) => void;
  /** The build failed: open pages show why, and pages come from the last good site. */
  readonly showProblems: (report: string) => void;
  readonly close: () => void;
}

/** The HTML of a page by the path of its file; undefined if there is no such page. */
export type PageSource = (file: string) => string | undefined;

/** Longest wait for open pages to reload, in milliseconds. */
const loadTime = 200;

const scriptPath = '/__catalogue/preview.js';
const eventsPath = '/__catalogue/events';

/**
 * A preview without any open page.
 *
 * @param isAllowed whether the client may see what is not published yet.
 */
export function createPreview(isAllowed: (names: HostNames) => boolean = () => true): Preview {
  const open = new Set<ServerResponse>();
  const loaded = new EventEmitter<{ loaded: [] }>();
  let problems: string | undefined;
  let pageOf: PageSource | undefined;
  /** Counts reloads: a page that was loaded before the last one is told at once. */
  let version = 0;
  const send = (event: string, data: string) => {
    for (const response of open) response.write(eventText(event, data));
  };
  return {
    intercept({ url = '', headers }, response) {
      if (!isAllowed(headers)) {
        refuseHost(response);
        return true;
      }
      const [path, shown] = url.split('?shown=');
      if (path === scriptPath) {
        response
          .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
          .end(
            previewScript(
              shown === undefined ? eventsPath : `${eventsPath}?shown=${String(Number(shown))}`,
            ),
          );
        return true;
      }
      if (path !== eventsPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // A file may have been saved while the page was on its way.
      const isOld = shown !== undefined && Number(shown) !== version;
      response.write(eventText(isOld ? 'reload' : 'hello', ''));
      if (problems !== undefined) response.write(eventText('problems', problems));
      open.add(response);
      loaded.emit('loaded');
      response.on('close', () => open.delete(response));
      return true;
    },
    rewriteHtml: (html, file) =>
      (pageOf?.(file) ?? html).replace(
        '</head>',
        `<script src="${scriptPath}?shown=${String(version)}" async></script>\n</head>`,
      ),
    async showPages(source) {
      [pageOf, problems] = [source, undefined];
      version += 1;
      const enough = AbortSignal.timeout(loadTime);
      let awaited = open.size;
      send('reload', '');
      try {
        for (; awaited > 0; awaited -= 1) await once(loaded, 'loaded', { signal: enough });
      } catch (cause) {
        if (!enough.aborted) throw cause; // a page that was closed does not come back
      }
    },
    showSite(isShown) {
      const isNews = !isShown || problems !== undefined;
      [pageOf, problems] = [undefined, undefined];
      if (!isNews) return;
      version += 1;
      send('reload', '');
    },
    showProblems(report) {
      [pageOf, problems] = [undefined, report];
      send('problems', report);
    },
    close() {
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
