import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { listen } from './listen.ts';

type Refusal = { code: number; message: string };
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server on the loopback interface; on a free port, or where one was before. */
export async function startMailServer(port = 0) {
  const received: { from: string; to: string[]; source: string }[] = [];
  let refusal: Refusal | undefined;
  const server = new SMTPServer({
    // No certificate for the loopback interface.
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Asking who 127.0.0.1 is takes seconds on some machines.
    disableReverseLookup: true,
    onRcptTo: (_address, _session, callback) => {
      if (!refusal) return callback();
      callback(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? (envelope.mailFrom as SMTPServerAddress).address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('latin1'),
        });
        callback();
      });
    },
  });
  // A client that is killed in the midst of a mail.
  server.on('error', () => {});
  return {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    received,
    /** From now on every mail is refused with this answer, or accepted again. */
    refuse: (answer: Refusal | undefined) => {
      refusal = answer;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Where a mail server is in a session: at its greeting, at a command, or at a mail's last line. */
export type SmtpStep = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'QUIT';

const replies: Record<SmtpStep, string> = {
  greeting: '220 odd.example ESMTP',
  EHLO: '250 odd.example',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 End data with <CR><LF>.<CR><LF>',
  message: '250 2.0.0 Ok: queued',
  QUIT: '221 2.0.0 Bye',
};

/** How it replies at a step to a line; `reply` sends what a healthy server would. */
export type Manner = (step: SmtpStep, reply: () => void, socket: Socket, line: string) => void;

/** An SMTP server by the byte, with bad manners. */
export async function startOddMailServer(behave: Manner) {
  /** Sources of the mails whose last line came, whatever was replied. */
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.setEncoding('latin1');
    const act = (step: SmtpStep, line: string) =>
      behave(step, () => void socket.write(`${replies[step]}\r\n`), socket, line);
    let text = '';
    let isMessage = false;
    const takeStep = (): boolean => {
      const end = isMessage ? '\r\n.\r\n' : '\r\n';
      const index = text.indexOf(end);
      if (index === -1) return false;
      const taken = text.slice(0, index);
      text = text.slice(index + end.length);
      if (isMessage) received.push(taken);
      // What nodemailer sends are these commands.
      const step = isMessage ? 'message' : (taken.split(/[ :]/)[0]?.toUpperCase() as SmtpStep);
      isMessage = step === 'DATA';
      act(step, taken);
      return true;
    };
    socket.on('data', (chunk: string) => {
      text += chunk;
      while (takeStep());
    });
    act('greeting', '');
  });
  return {
    url: `smtp://127.0.0.1:${await listen(server)}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
