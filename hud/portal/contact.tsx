import { createContext, use, useState, type ReactNode } from 'react';
import type { Feedback } from '../../src/actions/feedback';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { lazyDialog } from '../shell/lazy-dialog';

/** Creates the feedback sender; loaded with the first message. */
export type LoadFeedback = () => Promise<Feedback>;

const ContactContext = createContext<LoadFeedback | undefined>(undefined);
export const ContactProvider = ContactContext;

const LeaveMessage = lazyDialog(async () => (await import('../shell/leave-message')).LeaveMessage);

interface Props {
  readonly look?: 'act' | 'soft' | 'plain';
  readonly size?: 'm' | 'l';
  readonly children: ReactNode;
}

/** Opens the leave-message dialog. */
export function ContactButton({ look = 'soft', size = 'm', children }: Props) {
  const app = useApp();
  const load = use(ContactContext);
  const [feedback, setFeedback] = useState<Feedback | undefined>();
  if (!load) return null;
  const open = async (): Promise<void> => {
    try {
      setFeedback(await load());
    } catch (error) {
      app.showError(error);
    }
  };
  return (
    <>
      <Button look={look} size={size} onPress={() => void open()}>
        {children}
      </Button>
      {feedback && <LeaveMessage feedback={feedback} onClose={() => setFeedback(undefined)} />}
    </>
  );
}
