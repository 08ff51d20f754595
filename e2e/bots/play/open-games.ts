// Rooms: engagement, quiz.

import type { Account } from '../account';

export interface OpenGame {
  readonly engagementId: string;
  readonly kind: string;
  readonly version: number;
}

/** A question that is answered now. */
export interface RunningQuestion {
  readonly runId: string;
  readonly bySide: boolean;
  /** Places of options, or texts; one is sent. */
  readonly choices: readonly string[];
  /** The areas for true and for false. */
  readonly sides: readonly string[];
}

const LOOKS_EVERY = 1000;

interface Asked {
  readonly run: { readonly runId: string; readonly answerQuestionStatus: number } | null;
  readonly question: {
    readonly form: string;
    readonly options: readonly string[];
    readonly bySide: boolean;
  } | null;
}

const choicesOf = ({ form, options }: NonNullable<Asked['question']>): readonly string[] => {
  if (form === 'judge') return ['0', '1'];
  return form === 'number' || form === 'text' ? ['42', '7'] : options.map((_, place) => String(place));
};

/** What is open in the space, read once for all bots: a crowd that asks each second would be no crowd of people. */
export class OpenGames {
  #games: readonly OpenGame[] = [];
  readonly #questions = new Map<string, RunningQuestion>();
  readonly #timer: NodeJS.Timeout;
  #isReading = false;

  constructor(
    private readonly account: Account,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#timer = setInterval(() => void this.#look(), LOOKS_EVERY);
  }

  get games(): readonly OpenGame[] {
    return this.#games;
  }

  /** Of a quiz. */
  question(engagementId: string): RunningQuestion | undefined {
    return this.#questions.get(engagementId);
  }

  dispose(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const { engagements } = (await this.account.read('/api/engagement/list')) as {
        engagements: (OpenGame & { state: string })[];
      };
      this.#games = engagements.filter(({ state }) => state === 'open');
      const quizzes = this.#games.filter(({ kind }) => kind === 'quiz');
      await Promise.all(quizzes.map(({ engagementId }) => this.#readQuestion(engagementId)));
    } catch (error) {
      this.onError(error);
    }
    this.#isReading = false;
  }

  async #readQuestion(engagementId: string): Promise<void> {
    const path = '/api/spaceTimeLimitAnswerQuestion/v2/getCurrentQuestion';
    const { run, question } = (await this.account.read(path, { engagementId })) as Asked;
    if (run?.answerQuestionStatus !== 1 || !question) {
      this.#questions.delete(engagementId);
      return;
    }
    if (this.#questions.get(engagementId)?.runId === run.runId) return;
    const { told } = (await this.account.read('/api/engagement/told', { engagementIds: engagementId })) as {
      told: Readonly<Record<string, { sides?: { yes: string; no: string } | null }>>;
    };
    const { yes, no } = told[engagementId]?.sides ?? { yes: '', no: '' };
    this.#questions.set(engagementId, {
      runId: run.runId,
      bySide: question.bySide,
      choices: choicesOf(question),
      sides: [yes, no],
    });
  }
}
