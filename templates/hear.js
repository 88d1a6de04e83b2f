// @ts-check
// A recording is heard by one round button. Without this file the browser's own controls are there.

for (const audio of document.querySelectorAll('.recording audio')) {
  if (!(audio instanceof HTMLAudioElement)) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'play';
  button.setAttribute('aria-label', audio.getAttribute('aria-label') ?? '');
  const status = document.createElement('small');
  status.setAttribute('role', 'status');
  const tell = () => button.setAttribute('aria-pressed', String(!audio.paused));
  for (const event of ['play', 'pause', 'ended']) audio.addEventListener(event, tell);
  button.addEventListener('click', () => {
    status.textContent = '';
    if (audio.paused)
      void audio.play().catch(() => {
        status.textContent = audio.dataset['fails'] ?? '';
        tell();
      });
    else {
      audio.pause();
      audio.currentTime = 0;
    }
  });
  tell();
  audio.controls = false;
  audio.before(button);
  audio.nextElementSibling?.append(status);
}
