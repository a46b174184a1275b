/**
 * Ends this process as SIGTERM does when the shell of npm has ended, in which it runs: at a `kill` of npm's process,
 * npm passes the signal to its shell only, which dies of it alone. Plain JavaScript: it runs before the installation.
 */
export function endWithShell() {
  // Elsewhere a program may outlive its shell (nohup).
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
