import {
  BufferGeometry,
  CircleGeometry,
  Color,
  Float32BufferAttribute,
  IcosahedronGeometry,
  Vector3,
} from 'three';
import { PATH_HALF, place, seen } from './layout';
import { Solid, standing } from './solid';

const GRASS = ['#74bb66', '#82c672', '#8fd07c', '#9bd987'] as const;

/** The round of grass: tones in soft patches, by a few waves over the globe. */
function grass(): BufferGeometry {
  const globe = new IcosahedronGeometry(1, 14);
  const position = globe.getAttribute('position');
  const colors: number[] = [];
  const tones = GRASS.map((tone) => new Color(tone));
  const centre = new Vector3();
  for (let i = 0; i < position.count; i += 3) {
    centre.set(0, 0, 0);
    for (let corner = i; corner < i + 3; corner++)
      centre.add(new Vector3().fromBufferAttribute(position, corner).divideScalar(3));
    const wave =
      Math.sin(centre.x * 4.1 + 1) +
      Math.sin(centre.y * 5.3 + centre.x * 2) +
      Math.sin(centre.z * 4.7 - centre.y * 1.6);
    const tone = tones[Math.min(3, Math.max(0, Math.floor((wave + 2) * 1.05)))];
    for (let corner = 0; corner < 3; corner++) colors.push(tone?.r ?? 0, tone?.g ?? 0, tone?.b ?? 0);
  }
  globe.deleteAttribute('uv');
  // Round in the light, in spite of its facets.
  globe.setAttribute('normal', new Float32BufferAttribute(Array.from(position.array), 3));
  globe.setAttribute('color', new Float32BufferAttribute(colors, 3));
  return globe;
}

/** A band over the globe along points; `half` is half its width in radians, `height` the radius it lies on. */
function ribbon(points: readonly Vector3[], half: number, height: number): BufferGeometry {
  const positions: number[] = [];
  const across = (i: number): [Vector3, Vector3] => {
    const here = points[i] ?? new Vector3(0, 1, 0);
    const before = points[Math.max(0, i - 1)] ?? here;
    const after = points[Math.min(points.length - 1, i + 1)] ?? here;
    const side = new Vector3().crossVectors(here, after.clone().sub(before)).normalize();
    const edge = (way: number): Vector3 =>
      here
        .clone()
        .addScaledVector(side, way * half)
        .setLength(height);
    return [edge(1), edge(-1)];
  };
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = across(i);
    const [c, d] = across(i + 1);
    for (const corner of [a, b, c, c, b, d]) positions.push(corner.x, corner.y, corner.z);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(positions, 3));
  made.setAttribute('normal', new Float32BufferAttribute(positions.slice(), 3));
  return made;
}

const ROUND = Array.from({ length: 97 }, (_, i) => place(0, (i / 96) * Math.PI * 2));

/** From the door down to the path, with a bend. */
const HOME_WAY = Array.from({ length: 17 }, (_, i) => {
  const t = i / 16;
  return place(0.97 * (1 - t), 1.22 * (1 - t) ** 1.7 + Math.sin(t * Math.PI) * 0.14 + 0.06);
});

const POND = seen(-0.4, -0.62, 0.7);

/** Grass, paths, pond: everything that lies flat. */
export function ground(): { readonly grass: BufferGeometry; readonly flat: BufferGeometry } {
  const flat = new Solid()
    .add(ribbon(ROUND, PATH_HALF + 0.022, 1.003), '#d3bb8d')
    .add(ribbon(HOME_WAY, 0.072, 1.0034), '#d3bb8d')
    .add(ribbon(ROUND, PATH_HALF, 1.0065), '#f3e6c6')
    .add(ribbon(HOME_WAY, 0.054, 1.0068), '#f3e6c6');
  const stones = Array.from({ length: 26 }, (_, i) => place(Math.sin(i * 12.9) * 0.06, i * 0.242));
  for (const at of stones)
    flat.add(
      new CircleGeometry(0.026, 7).rotateX(-Math.PI / 2),
      '#e0cda3',
      standing(at, new Vector3(0, 0, 1), 1, 1.009, 0),
    );
  const disc = (radius: number, color: string, height: number): void => {
    // Drawn down to the round of the globe, or its rim would float.
    const sheet = new CircleGeometry(radius, 28)
      .rotateX(-Math.PI / 2)
      .applyMatrix4(standing(POND, seen(0, 0.2, 1), 1, 1, 0));
    const position = sheet.getAttribute('position');
    const point = new Vector3();
    for (let i = 0; i < position.count; i++) {
      point.fromBufferAttribute(position, i).setLength(height);
      position.setXYZ(i, point.x, point.y, point.z);
    }
    sheet.deleteAttribute('normal');
    sheet.setAttribute('normal', new Float32BufferAttribute(Array.from(position.array), 3));
    flat.add(sheet, color);
  };
  disc(0.27, '#dcc79c', 1.006);
  disc(0.245, '#4eaed1', 1.009);
  disc(0.21, '#6cc5e0', 1.012);
  return { grass: grass(), flat: flat.geometry() };
}
