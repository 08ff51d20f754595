import type { Weather } from '../../contract/model/weather';

/** Colours of upper sky, lower sky, ground and hills. */
const TONES: Readonly<Record<Weather, readonly [high: string, low: string, ground: string, far: string]>> = {
  clear: ['#7cc0f2', '#dff2fa', '#a4d982', '#8fce7a'],
  cloudy: ['#9fb4cb', '#dfe6ec', '#98c58a', '#86b67d'],
  rain: ['#6f85a6', '#b6c3d3', '#7fab7f', '#6d9a74'],
  snow: ['#a9bcd6', '#e9eff6', '#f4f7fd', '#dfe7f3'],
  petals: ['#8ec6f0', '#fdeef1', '#a9d98a', '#93cc80'],
  leaves: ['#8bbde2', '#fbeed6', '#c4cd7c', '#b0bd6c'],
};
const CLOUD = 'M0 12a7 7 0 0 1 6.5-7A9 9 0 0 1 23 4a7.5 7.5 0 0 1 8.5 8z';
/** Positions of falling particles, and their rotation in degrees. */
const SPOTS = [
  [12, 12, 20],
  [27, 30, -35],
  [38, 9, 60],
  [52, 25, 10],
  [66, 12, -60],
  [78, 31, 40],
  [88, 15, -15],
  [18, 42, 75],
  [60, 41, -30],
] as const;
const LEAF_COLOURS = ['#d9663b', '#eda13c', '#a8aa4a'];

function Drops({ weather }: { readonly weather: Weather }) {
  switch (weather) {
    case 'rain':
      return SPOTS.map(([x, y]) => (
        <path key={x} d={`M${x} ${y}l-2 8`} stroke="#eaf3ff" strokeWidth="1.6" strokeLinecap="round" />
      ));
    case 'snow':
      return SPOTS.map(([x, y, turn]) => (
        <circle key={x} cx={x} cy={y} r={1.5 + Math.abs(turn) / 60} fill="#fff" />
      ));
    case 'petals':
      return SPOTS.map(([x, y, turn]) => (
        <path
          key={x}
          d="M0-3.6C3-2.4 3 2 0 4-3 2-3-2.4-.7-3.3L0-2.5z"
          fill={turn > 0 ? '#f7b3c4' : '#fbcfd9'}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ));
    case 'leaves':
      return SPOTS.map(([x, y, turn], i) => (
        <path
          key={x}
          d="M-4.6 0C-2-3.2 2-3.2 4.6 0 2 3.2-2 3.2-4.6 0z"
          fill={LEAF_COLOURS[i % LEAF_COLOURS.length]}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ));
    case 'clear':
    case 'cloudy':
      return null;
    default:
      return weather satisfies never;
  }
}

/** Icon-sized weather picture: sky, hills and precipitation. */
export function WeatherPicture({ weather }: { readonly weather: Weather }) {
  const [high, low, ground, far] = TONES[weather];
  const grey = weather === 'rain' || weather === 'cloudy' || weather === 'snow';
  const sky = `sky-${weather}`;
  return (
    <svg viewBox="0 0 100 60" aria-hidden="true">
      <linearGradient id={sky} x2="0" y2="1">
        <stop stopColor={high} />
        <stop offset="0.8" stopColor={low} />
      </linearGradient>
      <path d="M0 0h100v60H0z" fill={`url(#${sky})`} />
      {!grey && <circle cx="76" cy="17" r="8" fill="#fff3cf" />}
      <path d="M0 46Q24 34 52 44T100 40V60H0z" fill={far} />
      <path d="M0 53Q30 44 58 51T100 49V60H0z" fill={ground} />
      <path d={CLOUD} fill="#fff" opacity={grey ? 0.95 : 0.75} transform="translate(14 10)" />
      {grey && <path d={CLOUD} fill="#f1f4f9" opacity="0.9" transform="translate(50 5) scale(1.3)" />}
      <Drops weather={weather} />
    </svg>
  );
}
