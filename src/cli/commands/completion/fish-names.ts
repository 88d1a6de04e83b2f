import {
  addressPlaces,
  categoryPlace,
  fieldPlaces,
  firstSteps,
  innerSteps,
  pagePlace,
  pictureNameEnds,
  picturePlace,
  selectorPlaces,
} from './name-places.ts';
import { quoteFish as quote } from './quote.ts';

/**
 * Functions of fish that offer the names of the catalogue whose sources a line names, as far as the names of
 * files and the keys of the categories say them. Names that no address can have are not offered.
 */
export const fishNames = (own: string): string => `# The folder of the sources that a line names.
function ${own}_sources
    set -l folder ''
    set -l sources sources
    set -l option ''
    for word in (commandline -opc)[2..-1]
        switch $option
            case -C --cwd
                set folder $word
            case --sources
                set sources $word
        end
        set option ''
        switch $word
            case -C --cwd --sources
                set option $word
            case '--cwd=*'
                set folder (string replace -- --cwd= '' $word)
            case '-C*'
                set folder (string replace -- -C '' $word)
            case '--sources=*'
                set sources (string replace -- --sources= '' $word)
        end
    end
    if test -n "$folder"; and not string match -qr '^[/~]' -- $sources
        set sources $folder/$sources
    end
    string replace -r '^~/' $HOME/ -- $sources
end

# The names in a folder of the sources that end in some way, without the ending: folder, ending, sources.
function ${own}_files
    set -l files $argv[3]/$argv[1]/*$argv[2]
    test (count $files) -gt 0; or return
    set -l ending (string escape --style=regex -- $argv[2])
    string replace -r -f '^(?:.*/)?((?!index\\.)[a-z0-9-]+)'$ending'$' '$1' -- $files
end

# The keys of a place of the sources.
function ${own}_keys
    if test $argv[1] != ${quote(categoryPlace)}
        ${own}_files $argv[1] .yaml $argv[2]
    else if test -f $argv[2]/$argv[1].yaml -a -r $argv[2]/$argv[1].yaml
        string replace -r -f '^([a-z0-9-]+):.*' '$1' <$argv[2]/$argv[1].yaml
    end
end

function ${own}_addresses
    set -l current (commandline -ct | string unescape)
    set -l sources (${own}_sources)
    switch $current
        case '/*'
        case '' '*/*' '.*' '~*'
            __fish_complete_path $current
            return
        case '*'
            for place in ${[...new Set(addressPlaces.map(([, place]) => place))].map(quote).join(' ')}
                ${own}_keys $place $sources
            end
            ${own}_files ${quote(pagePlace)} .md $sources
            __fish_complete_path $current
            return
    end
    set -l lead (string replace -r '[^/]*$' '' -- $current)
    set -l folder (string replace -r '/$' '' -- $lead)
    set -l found
    switch $lead
${addressPlaces.map(([lead, place]) => `        case ${quote(lead)}\n            set found $lead(${own}_keys ${quote(place)} $sources)`).join('\n')}
        case ${quote(`/${picturePlace}/*`)}
            for ending in ${pictureNameEnds.join(' ')} /
                set -a found $lead(${own}_files (string sub -s 2 -- $folder) $ending $sources)$ending
            end
        case '*'
            set found $lead(${own}_files ${quote(pagePlace)}$folder .md $sources)
            set -a found $lead(${own}_files ${quote(pagePlace)}$folder / $sources)/
    end
    switch $lead
        case /
            set -a found ${firstSteps.map(quote).join(' ')}
${innerSteps.map(([above, step]) => `        case ${quote(above)}\n            set -a found ${quote(above + step)}`).join('\n')}
    end
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path $current
    end
end

function ${own}_selection
    set -l current (commandline -ct | string unescape)
    set -l sources (${own}_sources)
    switch $current
        case '*=*'
            ${own}_values
${selectorPlaces.map(([lead, place]) => `        case ${quote(`${lead}*`)}\n            printf '%s\\n' ${quote(lead)}(${own}_keys ${quote(place)} $sources)`).join('\n')}
        case '*'
            printf '%s\\n' $argv
            __fish_complete_path $current
    end
end

# The keys that a field can have; lists have commas.
function ${own}_values
    set -l current (commandline -ct | string unescape | string replace -r '^--[a-z-]+=' '')
    set -l lead (string match -r '^[^=]+=(?:.*,)?' -- $current); or return
    set -l sources (${own}_sources)
    switch (string replace -r '=.*' '' -- $lead)
${fieldPlaces.map(([field, place]) => `        case ${quote(field)}\n            printf '%s\\n' $lead(${own}_keys ${quote(place)} $sources)`).join('\n')}
    end
end
`;
