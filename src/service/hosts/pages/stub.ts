/**
 * A page that redirects, for a host that cannot: at once for a browser, by its canonical link for a program,
 * and by hand for clients that allow neither.
 *
 * @param url absolute and percent-encoded.
 */
export function stubPage(url: string): string {
  const target = escapeHtml(url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${target}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
