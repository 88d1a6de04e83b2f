/**
 * The script of the preview. It sets styles through the object model, which the policy of the pages allows,
 * and the report as text, so that none of it is read as markup.
 */
export const previewScript = (eventsPath: string): string => `'use strict';
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
