import { createRoot } from 'react-dom/client';
import '../hud/tokens.css';
import '../hud/base.css';
import { AppRoot } from './boot/app-root';
import { createApp } from './boot/app';
import { guardPresses } from './platform/press-guard';

const host = document.getElementById('root');
if (!host) throw new Error('no #root');
guardPresses(window);
createRoot(host).render(<AppRoot booted={createApp()} />);
