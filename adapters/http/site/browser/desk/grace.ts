/** Shows the countdown to the publication of an approved release. */
export function startGraceCountdown(): void {
  const countdown = document.querySelector<HTMLElement>('[data-seconds-left]');
  if (countdown === null) return;
  const end = Date.now() + Number(countdown.dataset.secondsLeft) * 1000;
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    countdown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds === 0) clearInterval(timer);
  }, 1000);
}
