import { createRoot } from 'react-dom/client';
import '../hud/tokens.css';
import '../hud/base.css';
import { AppRoot } from './boot/app-root';
import { createApp } from './boot/app';

const host = document.getElementById('root');
if (!host) throw new Error('no #root');
createRoot(host).render(<AppRoot booted={createApp()} />);
