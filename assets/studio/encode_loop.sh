#!/bin/sh
# encode_loop.sh <near-lossless source.mp4> <island folder> [4k] - the backdrop videos of one island
# Each film is tried again, a little coarser, until it weighs no more than it may.
set -e
source=$1
folder=$2
frames=${FRAMES:-144}
if [ "$3" = 4k ]; then
  name=backdrop-4k
  size=3840:2160
  most_h264=12000000
  most_vp9=9000000
  crf_h264=31 # for the few browsers without VP9
  h264="-preset medium"
  vp9="-cpu-used 4 -tile-columns 3"
else
  name=backdrop
  size=1920:1080
  most_h264=6000000
  most_vp9=4000000
  crf_h264=25
  h264="-preset slow"
  vp9="-cpu-used 3 -tile-columns 2"
fi

encode() { # <film> <most bytes> <first crf> <step> <options ...>
  film=$1 most=$2 crf=$3 step=$4
  shift 4
  while :; do
    ffmpeg -v error -y -i "$source" -vf "scale=$size:flags=lanczos" -crf "$crf" "$@" -an "$folder/.$film"
    bytes=$(wc -c < "$folder/.$film")
    echo "$film at crf $crf: $bytes bytes"
    [ "$bytes" -le "$most" ] && break
    crf=$((crf + step))
  done
  mv "$folder/.$film" "$folder/$film"
}

encode "$name.mp4" "$most_h264" "${CRF_H264:-$crf_h264}" 2 \
  -c:v libx264 $h264 -x264-params mbtree=0 -pix_fmt yuv420p -movflags +faststart
encode "$name.webm" "$most_vp9" "${CRF_VP9:-36}" 3 \
  -c:v libvpx-vp9 $vp9 -b:v 0 -deadline good -row-mt 1 -g "$frames"
