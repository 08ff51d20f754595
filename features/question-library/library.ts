import { and, asc, count, eq, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import type { Db, Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { QUESTIONS_MAX, type LibraryQuestion, type QuestionText } from './model';
import { libraryQuestions } from './tables';

const inLibrary = (spaceId: string, library: string) =>
  and(eq(libraryQuestions.spaceId, spaceId), eq(libraryQuestions.library, library));

const PARTS = {
  questionNum: libraryQuestions.num,
  level: libraryQuestions.level,
  text: libraryQuestions.text,
  options: libraryQuestions.options,
  right: libraryQuestions.right,
  explanation: libraryQuestions.explanation,
};

/** The libraries of a space with their sizes, or one of them. */
export async function librariesOf(db: Db, spaceId: string, library: string | undefined) {
  const rows = await db
    .select({
      libraryType: libraryQuestions.library,
      questions: count(),
      levels: sql<number[]>`array_agg(distinct ${libraryQuestions.level})`,
    })
    .from(libraryQuestions)
    .where(library === undefined ? eq(libraryQuestions.spaceId, spaceId) : inLibrary(spaceId, library))
    .groupBy(libraryQuestions.library)
    .orderBy(libraryQuestions.library);
  return rows.map(({ levels, ...row }) => ({ ...row, levels: levels.map(Number).toSorted((a, b) => a - b) }));
}

export async function pageOf(
  db: Db,
  spaceId: string,
  library: string | undefined,
  page: { readonly pageNum: number; readonly pageSize: number },
) {
  const where = library === undefined ? eq(libraryQuestions.spaceId, spaceId) : inLibrary(spaceId, library);
  const questions = await db
    .select({ ...PARTS, libraryType: libraryQuestions.library })
    .from(libraryQuestions)
    .where(where)
    .orderBy(asc(libraryQuestions.library), asc(libraryQuestions.num))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  return { questions, total: await db.$count(libraryQuestions, where) };
}

/** Adds what is not there yet, by its text; one library at a time. Throws `questionLibraryFull`. */
export async function addQuestions(
  tx: Tx,
  spaceId: string,
  library: string,
  questions: readonly QuestionText[],
): Promise<LibraryQuestion[]> {
  await advisoryLock(tx, `questions ${spaceId} ${library}`);
  const there = await tx.select(PARTS).from(libraryQuestions).where(inLibrary(spaceId, library));
  const texts = new Set(there.map(({ text }) => text));
  const fresh = questions.filter(({ text }) => !texts.has(text) && texts.add(text));
  if (there.length + fresh.length > QUESTIONS_MAX) throw new AppError('questionLibraryFull');
  const last = there.reduce((most, { questionNum }) => Math.max(most, questionNum), 0);
  const rows = fresh.map((question, at) => ({ ...question, num: last + 1 + at }));
  if (rows.length > 0)
    await tx.insert(libraryQuestions).values(rows.map((row) => ({ ...row, spaceId, library })));
  return rows.map(({ num, ...question }) => ({ ...question, questionNum: num }));
}

/** The question with a text. Throws `questionNotFound`. */
export async function questionWith(
  db: Db,
  spaceId: string,
  library: string,
  text: string,
): Promise<LibraryQuestion> {
  const [question] = await db
    .select(PARTS)
    .from(libraryQuestions)
    .where(and(inLibrary(spaceId, library), eq(libraryQuestions.text, text)));
  if (!question) throw new AppError('questionNotFound');
  return question;
}

/** Throws `questionNotFound`. */
export async function changeQuestion(
  db: Db,
  spaceId: string,
  library: string,
  { questionNum, ...question }: LibraryQuestion,
): Promise<LibraryQuestion> {
  const [changed] = await db
    .update(libraryQuestions)
    .set(question)
    .where(and(inLibrary(spaceId, library), eq(libraryQuestions.num, questionNum)))
    .returning(PARTS);
  if (!changed) throw new AppError('questionNotFound');
  return changed;
}

export async function removeQuestion(
  db: Db,
  spaceId: string,
  library: string,
  questionNum: number,
): Promise<void> {
  await db
    .delete(libraryQuestions)
    .where(and(inLibrary(spaceId, library), eq(libraryQuestions.num, questionNum)));
}
