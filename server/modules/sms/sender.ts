import type { Log } from '../../log';

/** Port: brings a code to a phone. Resolves when it is handed over. */
export interface SmsSender {
  send(phone: string, code: string): Promise<void>;
}

/** The default that needs no account: the operator reads the code in the log. */
export const createLogSender = (log: Log): SmsSender => ({
  async send(phone, code) {
    log.info(`sms ${phone} code ${code}`);
  },
});
