import { buildingCount, offerDragging, takeFrames, withVideo } from './benchPage.ts';
import { filmUrl, manyBuildings } from './manyBuildings.ts';

/** The rival page: the same film and the same buildings as plain elements in one moved `<div>`. */
takeFrames();
const host = document.getElementById('app');
if (!host) throw new Error('domMap.html has no #app');
const scale = Math.max(host.clientWidth / 3840, host.clientHeight / 2160);
const map = document.createElement('div');
map.style.cssText =
  'position:absolute;left:0;top:0;width:3840px;height:2160px;transform-origin:0 0;will-change:transform';
host.append(map);

if (withVideo) {
  const film = document.createElement('video');
  Object.assign(film, { src: filmUrl, muted: true, loop: true, autoplay: true, playsInline: true });
  film.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  map.append(film);
  await film.play();
}
for (const { sprite, x, y, width, height, name } of manyBuildings(buildingCount)) {
  const button = document.createElement('button');
  button.style.cssText = `position:absolute;left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px;padding:0;border:0;background:none`;
  const picture = document.createElement('img');
  picture.src = `/buildings/${sprite}.webp`;
  picture.alt = '';
  picture.style.cssText = 'width:100%;height:100%';
  const plate = document.createElement('span');
  plate.textContent = name;
  plate.style.cssText =
    'position:absolute;left:0;bottom:0;font:700 40px serif;color:#fff3d8;background:#74431f';
  button.append(picture, plate);
  map.append(button);
  await picture.decode();
}

let x = (host.clientWidth - 3840 * scale) / 2;
let lastX = 0;
let isMoved = true;
host.addEventListener('pointerdown', (event) => {
  lastX = event.clientX;
});
host.addEventListener('pointermove', (event) => {
  x += event.clientX - lastX;
  lastX = event.clientX;
  if (isMoved) return;
  isMoved = true;
  requestAnimationFrame(draw);
});
draw();
offerDragging(host);

function draw(): void {
  isMoved = false;
  map.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, 0)`;
}
