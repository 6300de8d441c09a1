#!/bin/sh
# encode_loop.sh <near-lossless source.mp4> <island folder> [4k] - the backdrop videos of one island
set -e
source=$1
folder=$2
frames=${FRAMES:-144}
small="-vf scale=1920:1080:flags=lanczos"
if [ "$3" = 4k ]; then
  ffmpeg -v error -y -i "$source" -c:v libx264 -preset medium -crf "${CRF_H264:-24}" -x264-params mbtree=0 -pix_fmt yuv420p -movflags +faststart -an "$folder/backdrop-4k.mp4"
  ffmpeg -v error -y -i "$source" -c:v libvpx-vp9 -crf "${CRF_VP9:-36}" -b:v 0 -deadline good -cpu-used 4 -row-mt 1 -tile-columns 3 -g "$frames" -an "$folder/backdrop-4k.webm"
else
  ffmpeg -v error -y -i "$source" $small -c:v libx264 -preset slow -crf "${CRF_H264:-25}" -x264-params mbtree=0 -pix_fmt yuv420p -movflags +faststart -an "$folder/backdrop.mp4"
  ffmpeg -v error -y -i "$source" $small -c:v libvpx-vp9 -crf "${CRF_VP9:-35}" -b:v 0 -deadline good -cpu-used 3 -row-mt 1 -tile-columns 2 -g "$frames" -an "$folder/backdrop.webm"
fi
ls -la "$folder"
