import type { Log } from '../../log';

/** Port: sends a code by SMS. Resolves when it is handed over. */
export interface SmsSender {
  send(phone: string, code: string): Promise<void>;
}

/** The embedded default, which needs no account: writes the code to the log. */
export const createLogSender = (log: Log): SmsSender => ({
  async send(phone, code) {
    log.info(`sms ${phone} code ${code}`);
  },
});
