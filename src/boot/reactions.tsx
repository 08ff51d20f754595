import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reaction } from '../http/answers';
import { useBoot } from './boot-context';

/** Subscribes to reactions; their handler loads with the first one. */
export function Reactions() {
  const booted = useBoot();
  const navigate = useNavigate();
  useEffect(() => {
    const react = async (reaction: Reaction): Promise<void> => {
      const { pathname, search } = window.location;
      const { handleReaction: reactTo } = await import('./error-reactions');
      reactTo(reaction, booted, { pathname, search }, (path, options) => void navigate(path, options));
    };
    return booted.http.onReaction((reaction) => {
      react(reaction).catch(booted.app.showError);
    });
  }, [booted, navigate]);
  return null;
}
