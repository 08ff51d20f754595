import { expose } from 'comlink';
import type { SteadyTimerApi } from './steady-timer.shared';

const api: SteadyTimerApi = { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };

expose(api);
