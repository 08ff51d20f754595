// npm run verify-draw -- FILE: checks the record of a draw, as a lottery offers it after its results were published.
// It shares no code with the server. Exit code 1: something is not in order, with the reasons.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const WEIGHTS = 1_000_000n;
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** JSON with sorted keys and no spaces. */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(',')}}`
      : JSON.stringify(value);

/** The number below 1,000,000 that follows from the seed and a message. */
export function valueOf(seed, message) {
  const limit = 2n ** 64n - (2n ** 64n % WEIGHTS);
  for (let round = 0; ; round++) {
    const digest = createHmac('sha256', seed).update(`${message}|${round}`).digest();
    for (let at = 0; at < 32; at += 8) {
      const word = digest.readBigUInt64BE(at);
      if (word < limit) return Number(word % WEIGHTS);
    }
  }
}

/** What is not in order, in words. */
export function faultsOf({ drawId, commitment, rulesHash, rules, total, seed, drawn }) {
  const faults = [];
  const key = Buffer.from(seed, 'hex');
  if (key.length !== 32) return ['the seed is missing: the results are not published yet'];
  if (sha256(key) !== commitment) faults.push('the seed is not the one that was sealed before the start');
  if (sha256(canonical(rules)) !== rulesHash) faults.push('the rules are not the ones that were published');
  if (drawn.length !== total) faults.push(`${drawn.length} of ${total} draws are in the record`);
  const given = new Map();
  const won = new Map();
  for (const [at, row] of drawn.entries()) {
    const { seq, who, client, value, prizeId } = row;
    if (seq !== at + 1) {
      faults.push(`draw ${at + 1} is missing`);
      break;
    }
    const wanted = valueOf(key, `tp1|pick|${drawId}|${seq}|${who}|${client}`);
    if (value !== wanted) faults.push(`draw ${seq}: the number is ${value}, and should be ${wanted}`);
    let upTo = 0;
    let prize = '';
    for (const one of rules.prizes) {
      upTo += one.weight;
      if (upTo <= wanted) continue;
      const isLeft = one.stock === null || (given.get(one.id) ?? 0) < one.stock;
      if (isLeft && (rules.perPerson === null || (won.get(who) ?? 0) < rules.perPerson)) prize = one.id;
      break;
    }
    if (prize !== prizeId)
      faults.push(`draw ${seq}: the prize is "${prizeId}", and should be "${prize}" ("": nothing)`);
    if (prize === '') continue;
    given.set(prize, (given.get(prize) ?? 0) + 1);
    won.set(who, (won.get(who) ?? 0) + 1);
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Usage: npm run verify-draw -- FILE');
    process.exit(2);
  }
  const faults = [];
  let record;
  try {
    // npm changes to the project; names are those of the caller.
    record = JSON.parse(readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file), 'utf8'));
    faults.push(...faultsOf(record));
  } catch (error) {
    console.error(`${file} is not the record of a draw: ${error.message}`);
    process.exit(2);
  }
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log(`✓ ${record.drawn.length} draws follow from the sealed seed and the published rules`);
}
